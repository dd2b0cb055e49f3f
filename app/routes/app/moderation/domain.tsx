import {
  domainEndInput,
  domainMoveInput,
  domainRecordInput,
  endDomain,
  moveDomain,
  recordDomain,
} from '#commands/client/manage-domain.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { readListQuery } from '#domain/account/list-query.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { DomainAct } from '#domain/client/client-domain.ts'
import { DOMAIN_ACTS } from '#domain/client/client-domain.ts'
import type { DomainFile } from '#domain/contract/client-domain.ts'
import { AppError } from '#domain/errors.ts'
import { companyDomain } from '#platform/email-domain.server.ts'
import { readDomain } from '#queries/client/domains.ts'
import { lookForCompanies, readSimilarCompanies } from '#queries/client/similar-companies.ts'
import { ownDomain } from '#queries/moderation/own-company.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission } from '#request/signed-in.ts'
import { DomainPage } from '#ui/account/moderation/domain-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/domain.ts'

export const loader = handler(async ({ context, params, url }: Route.LoaderArgs) => {
  const { db } = context.get(appContext)
  const user = requirePermission(context, 'manage-domains')
  const domain = askedDomain(params.id)
  const { q } = readListQuery(url.searchParams)
  const file = await readDomain(db, domain)
  const said = url.searchParams.get('done')
  return {
    file,
    q,
    similar: q ? await lookForCompanies(db, q) : await readSimilarCompanies(db, typedName(file)),
    isOwn: ownDomain(user) === domain,
    done: DOMAIN_ACTS.find((each) => each === said),
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const user = requirePermission(args.context, 'manage-domains')
  const domain = askedDomain(args.params.id)
  const { form } = await readForm(args.request)
  const name = DOMAIN_ACTS.find((each) => each === form.get(FORM_FIELD))
  const received = { form, now: app.now }
  const page = accountPath(app.locale, 'moderation', 'domains', domain)
  const done = (what: DomainAct) => leadTo(`${page}?done=${what}`)

  switch (name) {
    case 'record':
      return receiveForm({ ...received, name, schema: domainRecordInput }, async (input) => {
        await recordDomain(command, user, { ...input, domain })
        return done(name)
      })
    case 'move':
      return receiveForm({ ...received, name, schema: domainMoveInput }, async (input) => {
        await moveDomain(command, user, { ...input, domain })
        return done(name)
      })
    case 'end':
      return receiveForm({ ...received, name, schema: domainEndInput }, async (input) => {
        await endDomain(command, user, { ...input, domain })
        return done(name)
      })
    default:
      throw new AppError('invalid')
  }
})

/** Of whoever waits for the domain to be known. */
const typedName = ({ waiting, domain }: DomainFile) => waiting[0]?.company ?? domain

function askedDomain(typed: string): string {
  const domain = companyDomain(typed)
  if (domain !== typed) throw new AppError('not-found')
  return domain
}

export default function DomainRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <DomainPage {...loaderData} outcome={answer} />
}
