import type { AccountProblem } from '#domain/account/account-form.ts'
import { type AssetUsage, MOST_ASSET_BYTES } from '#domain/media/asset.ts'
import type { AssetLine } from '#domain/media/asset-view.ts'

/** What became of a file that was sent: a picture of the library, or why not. */
export type SentFile = AssetLine | { problem: AccountProblem } | { failed: true }

/** Told how far it is, from 0 to 1. */
export function sendFile(
  address: string,
  file: File,
  usage: AssetUsage | null,
  onProgress: (done: number) => void,
): Promise<SentFile> {
  if (file.size > MOST_ASSET_BYTES) return Promise.resolve({ problem: 'file-too-large' })
  const form = new FormData()
  form.set('file', file)
  form.set('usage', usage ?? 'CONTEXT')
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onloadend = () => {
      const answer = request.response as SentFile | null
      const isAnswer = answer && ('id' in answer || 'problem' in answer)
      resolve(isAnswer ? answer : { failed: true })
    }
    request.send(form)
  })
}
