import type { SubjectKind } from '#domain/address/page-subject.ts'
import type { AskContext, QueryContext } from './query-context.ts'

/**
 * A read that pages ask for, with the kinds of subjects that it shows. Whoever asks has no other way to the database, so
 * nothing is shown that did not say what it shows; and what a read asks in turn shows no more than the read has named.
 */
export function defineRead<
  const Kinds extends readonly SubjectKind[],
  Asked extends readonly unknown[],
  Answer,
>(
  _shows: Kinds,
  read: (context: QueryContext<Kinds[number]>, ...asked: Asked) => Promise<Answer>,
): (context: AskContext<Kinds[number]>, ...asked: Asked) => Promise<Answer> {
  return (context, ...asked) => read(context as QueryContext<Kinds[number]>, ...asked)
}
