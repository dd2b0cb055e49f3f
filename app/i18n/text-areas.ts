/** Every page has these texts; the others come with the code that shows them. */
export const COMMON_AREA = 'public'

/** Texts of these folders have catalogues of their own: `locales/{locale}/{area}.po`. The innermost folder decides. */
export const FOLDERS_OF_AREAS = {
  // Parts of a profile are named in its editor, and in mails that say what became another.
  account: ['app/ui/account', 'app/ui/member/edit', 'app/routes/app'],
  alert: ['app/ui/alert'],
  articles: ['app/ui/article'],
  brief: ['app/ui/brief'],
  boards: ['app/ui/leaderboard'],
  clients: ['app/ui/client'],
  comparison: ['app/ui/comparison'],
  content: ['app/ui/account/content'],
  'demo-request': ['app/ui/demo-request'],
  editor: ['app/ui/editor'],
  forms: ['app/ui/post-form'],
  listing: ['app/ui/listing'],
  mail: ['app/ui/mail'],
  moderation: ['app/ui/moderation'],
  profile: ['app/ui/profile'],
  'profile-tabs': [
    // Of reviews, where most videos are; a text that shows one brings them along.
    'app/ui/kit/video',
    'app/ui/profile/data',
    'app/ui/profile/reference',
    'app/ui/profile/reviews',
    'app/ui/profile/rewards',
    'app/ui/profile/tab',
    'app/ui/widget',
  ],
  recount: ['app/ui/leaderboard/recount'],
  register: ['app/ui/register'],
  'register-pages': ['app/ui/register/page'],
  shortlist: ['app/ui/keep/bar', 'app/ui/shortlist'],
  'review-form': ['app/ui/review-form', 'app/ui/report'],
} satisfies Record<string, string[]>

export type TextArea = typeof COMMON_AREA | keyof typeof FOLDERS_OF_AREAS

/** Of a file by its path in the project: `app/ui/profile/reviews/…` */
export function areaOfFile(path: string): TextArea {
  const areas = Object.entries(FOLDERS_OF_AREAS) as [TextArea, string[]][]
  const folders = areas.flatMap(([area, own]) => own.map((folder) => ({ area, folder })))
  const around = folders.filter(({ folder }) => path.startsWith(`${folder}/`))
  const innermost = around.sort((a, b) => b.folder.length - a.folder.length)[0]
  return innermost?.area ?? COMMON_AREA
}
