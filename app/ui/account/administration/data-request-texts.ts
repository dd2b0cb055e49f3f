import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type {
  DataRequestChannel,
  DataRequestKind,
  DataRequestOutcome,
} from '#domain/account/data-request.ts'

export const DATA_REQUEST_NAMES: Record<DataRequestKind, MessageDescriptor> = {
  export: msg`To have their data`,
  erase: msg`To be erased`,
  rectify: msg`To have something put right`,
  other: msg`Something else about their data`,
}

export const CHANNEL_NAMES: Record<DataRequestChannel, MessageDescriptor> = {
  mail: msg`By e-mail`,
  letter: msg`By letter`,
  telephone: msg`By telephone`,
  other: msg`In another way`,
}

export const OUTCOME_NAMES: Record<DataRequestOutcome, MessageDescriptor> = {
  done: msg`Done`,
  refused: msg`Refused`,
}
