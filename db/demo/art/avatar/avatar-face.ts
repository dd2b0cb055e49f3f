import type { Random } from '#db/demo/art/seeded-random.ts'

export type Gender = 'f' | 'm'

export const HEAD =
  'M68 90C64 58 80 42 103 42C128 42 137 62 136 86C138 97 138 106 134 114C129 128 118 137 106 137C92 137 80 129 75 115C71 109 69 103 68 98Z'

export const EAR = 'M73 91C66 82 55 87 57 98C59 109 67 113 75 107'
export const INNER_EAR = 'M64 95C67 95 68 99 66 103'

const BROWS = {
  f: [
    'M84 80C89 76 95 76 99 78M115 78C119 75 124 76 128 79',
    'M84 81C88 75 95 75 99 79M115 79C119 75 124 75 128 80',
    'M85 78C90 75 95 76 99 79M115 79C119 76 123 75 127 78',
  ],
  m: [
    'M84 80C89 77 95 77 99 79M115 79C119 77 124 77 128 80',
    'M83 79L99 78M115 78L128 79',
    'M84 81C88 77 94 75 100 77M114 77C119 75 124 77 128 81',
  ],
} as const

const EYES = {
  dots: '<ellipse cx="92.5" cy="91" rx="3.5" ry="4.5"/><ellipse cx="121" cy="91" rx="3.3" ry="4.5"/>',
  smiling: '<path d="M87 92C90 88 95 88 98 92M116 92C119 88 123 88 126 92" fill="none"/>',
  lashes:
    '<ellipse cx="92.5" cy="91.5" rx="3.5" ry="4.5"/><ellipse cx="121" cy="91.5" rx="3.3" ry="4.5"/><path d="M86 89C88 85 94 84 98 88M116 88C119 84 124 85 127 88" fill="none" stroke-width="2.4"/>',
  wide: '<circle cx="93" cy="91" r="3.8"/><circle cx="121.5" cy="91" r="3.6"/><path d="M87 87C90 84 95 84 98 86M117 86C120 84 124 84 127 87" fill="none" stroke-width="2"/>',
} as const

const NOSES = [
  'M110 92C112 98 117 102 114 105C112 107 108 107 106 105',
  'M111 94L117 105L109 106',
  'M106 103C108 108 115 108 116 103',
  'M112 90C113 97 118 103 114 106C112 107 110 107 109 106',
] as const

const MOUTHS = {
  smile: '<path d="M96 117C102 124 113 124 118 116" fill="none"/>',
  smirk: '<path d="M98 119C105 122 112 120 117 115" fill="none"/>',
  soft: '<path d="M98 118C103 121 110 121 115 118M103 126C106 127 109 127 111 126" fill="none"/>',
  laughing:
    '<path d="M95 115C102 117 112 117 119 114C119 124 113 129 107 129C100 129 96 123 95 115Z"/><path d="M98 117.5C104 119 111 119 117 117L116 120C111 121.5 104 121.5 99 120.500Z" fill="#fff" stroke="none"/>',
  beaming:
    '<path d="M95 116C102 118 112 118 119 115C118 123 113 126 107 126C101 126 96 122 95 116Z" fill="#fff"/>',
  dimpled:
    '<path d="M95 116C101 124 114 124 119 115M93 113C94 115 95 117 97 118M117 117C119 116 120 115 121 113" fill="none"/>',
} as const

const GLASSES = [
  '<circle cx="92" cy="92" r="12.5"/><circle cx="122" cy="92" r="11.5"/><path d="M104 90C106 88 109 88 111 90M80 90L66 88"/>',
  '<rect x="79" y="82" width="26" height="20" rx="5"/><rect x="111" y="82" width="24" height="20" rx="5"/><path d="M105 89H111M79 88L66 87"/>',
  '<path d="M79 84H106C106 96 102 103 92 103C83 103 79 96 79 84ZM111 84H136C136 96 131 103 123 103C114 103 111 96 111 84ZM106 87H111M79 87L66 86"/>',
] as const

const FRECKLES =
  '<g stroke="none"><circle cx="86" cy="104" r="1.3"/><circle cx="91" cy="107" r="1.3"/><circle cx="95" cy="103" r="1.3"/><circle cx="122" cy="104" r="1.3"/><circle cx="127" cy="106" r="1.3"/></g>'

/** Brows, eyes, nose and mouth, for a group with the pen set. */
export function drawFace(random: Random, gender: Gender): string {
  const eyes = random.pick(
    gender === 'f'
      ? (['dots', 'lashes', 'lashes', 'smiling', 'wide'] as const)
      : (['dots', 'dots', 'dots', 'smiling', 'wide'] as const),
  )
  const mouth = random.pick(
    gender === 'f'
      ? (['smile', 'smile', 'smirk', 'soft', 'laughing', 'beaming', 'dimpled'] as const)
      : (['smile', 'smile', 'smirk', 'soft', 'laughing', 'beaming', 'dimpled'] as const),
  )
  const brow = random.pick(BROWS[gender])
  const browWidth = gender === 'f' ? random.pick([3, 3.6]) : random.pick([4, 5])
  const freckles = random.chance(0.08) ? FRECKLES : ''
  const glasses = random.chance(0.3)
    ? `<g fill="none" stroke-width="3">${random.pick(GLASSES)}</g>`
    : ''
  return (
    `<path d="${brow}" fill="none" stroke-width="${browWidth}"/>` +
    `<g stroke-width="3">${EYES[eyes]}</g>` +
    `<path d="${random.pick(NOSES)}" fill="none" stroke-width="3"/>` +
    `<g stroke-width="3.2">${MOUTHS[mouth]}</g>${freckles}${glasses}`
  )
}

export const BEARDS = {
  full: 'M74 96C74 112 78 126 88 134C98 142 116 142 126 132C134 124 138 112 136 98C132 106 128 110 122 111C116 107 112 107 107 109C102 107 98 107 92 111C84 112 78 106 74 96Z',
  short:
    'M74 104C76 118 82 130 92 135C100 139 114 139 121 135C130 130 136 118 136 106C134 116 128 124 120 127C110 130 98 130 90 126C82 122 77 114 74 104Z',
  moustache:
    'M108 108C101 104 91 107 86 117C94 119 103 117 108 113C112 117 120 118 127 115C124 107 115 104 108 108Z',
  goatee: 'M97 124C101 128 112 128 116 123C118 130 114 138 106 138C99 138 95 131 97 124Z',
} as const
