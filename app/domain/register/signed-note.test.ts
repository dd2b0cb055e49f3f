import { expect, test } from 'vitest'
import { joined, uint64, utf8, writeBase64 } from './bytes.ts'
import { ED25519, ED25519_COSIGNATURE, noteKey, readVkey, writeVkey } from './note-key.ts'
import { checkNote, cosignedMessage, readNote, timed, writeNote } from './signed-note.ts'

// The examples of C2SP's signed-note and tlog-checkpoint.
const VKEY = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k'
const NOTE = `This is an example message.

— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=
`
const WITNESSED = `example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
— witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==
`

const knownKey = async (line = VKEY) => {
  const key = await readVkey(line)
  if (!key) throw new Error(`no key: ${line}`)
  return key
}

test('the key of the standard’s example is read and written as it was', async () => {
  const key = await knownKey()
  expect(key).toMatchObject({ name: 'example.com/foo', id: '530d903a', type: ED25519 })
  expect(writeVkey(key)).toBe(VKEY)
})

test.each([
  ['another id', VKEY.replace('530d903a', '530d903b')],
  ['another name', VKEY.replace('foo', 'fob')],
  ['a name with a space', VKEY.replace('foo', 'f o')],
  ['an id in capitals', VKEY.replace('530d903a', '530D903A')],
  ['a key cut short', VKEY.slice(0, -4)],
  ['no padding where it belongs', `${VKEY}A`],
  ['an unknown type', VKEY.replace('+Aeky', '+B+ky')],
  ['nothing', ''],
])('a key with %s is none', async (_, line) => {
  expect(await readVkey(line)).toBeUndefined()
})

test('the note of the standard’s example is signed by its key', async () => {
  const key = await knownKey()
  expect(await checkNote(NOTE, [key])).toEqual({
    text: 'This is an example message.\n',
    signedBy: [{ key, at: null }],
  })
})

test('every flipped bit of text or signature is noticed', async () => {
  const key = await knownKey()
  const bytes = utf8(NOTE)
  const [textEnd, signatureStart] = [NOTE.indexOf('\n\n'), bytes.length - 90]
  for (let at = 0; at < bytes.length - 1; at += 1) {
    if (at > textEnd && at < signatureStart) continue
    const changed = bytes.slice()
    changed[at] = (changed[at] ?? 0) ^ 1
    const found = await checkNote(new TextDecoder().decode(changed), [key])
    expect(found?.signedBy ?? [], `byte ${at}`).toEqual([])
  }
})

test('a key that did not sign counts for nothing, and a wrong signature of a known one spoils the note', async () => {
  const [key, stranger] = [
    await knownKey(),
    await noteKey('example.com/foo', ED25519, utf8('x'.repeat(32))),
  ]
  expect(await checkNote(NOTE, [stranger])).toMatchObject({ signedBy: [] })
  const { text, signatures } = readNote(NOTE) ?? { text: '', signatures: [] }
  const [first] = signatures
  if (!first) throw new Error('no signature')
  const wrong = { ...first, bytes: first.bytes.with(0, (first.bytes[0] ?? 0) ^ 1) }
  expect(await checkNote(writeNote({ text, signatures: [first, wrong] }), [key])).toBeUndefined()
})

test('what a note says is written as it was read, with empty lines in its text', () => {
  const note = WITNESSED.replace('20852163\n', '20852163\n\nmore\n')
  const read = readNote(note)
  expect(read?.text).toContain('\n\nmore\n')
  expect(read?.signatures.map(({ name, id }) => [name, id])).toEqual([
    ['example.com/behind-the-sofa', '033de0ae'],
    ['witness.example.com/w1', '8d66cf3f'],
  ])
  expect(read && writeNote(read)).toBe(note)
})

test.each([
  ['no empty line', NOTE.replace('\n\n', '\n')],
  ['no last line break', NOTE.slice(0, -1)],
  ['a carriage return', NOTE.replace('message', 'mess\rage')],
  ['half a surrogate', NOTE.replace('message', 'mess\ud800age')],
  ['a hyphen for the dash', NOTE.replace('—', '-')],
  ['two spaces', NOTE.replace('foo Uw', 'foo  Uw')],
  ['something after the signature', NOTE.replace('aQM=\n', 'aQM= x\n')],
  ['no signature', 'This is an example message.\n\n'],
  ['base64 without padding', NOTE.replace('aQM=', 'aQM')],
  ['base64 with stray bits', NOTE.replace('aQM=', 'aQN=')],
  ['a signature of no bytes', `a\n\n— x ${writeBase64(utf8('abcd'))}\n`],
])('with %s it is no note', (_, note) => {
  expect(readNote(note)).toBeUndefined()
})

test('a witness signs the time with the text', async () => {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair
  const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  const key = await noteKey('witness.example/w', ED25519_COSIGNATURE, publicKey)
  const { text } = readNote(WITNESSED) ?? { text: '' }
  const signature = await crypto.subtle.sign(
    'Ed25519',
    pair.privateKey,
    cosignedMessage(text, 1679315147),
  )
  const bytes = timed(1679315147, new Uint8Array(signature))
  const signed = (own: typeof bytes) =>
    writeNote({ text, signatures: [{ name: key.name, id: key.id, bytes: own }] })
  expect(await checkNote(signed(bytes), [key])).toEqual({
    text,
    signedBy: [{ key, at: 1679315147 }],
  })
  const later = joined(uint64(1679315148), bytes.subarray(8))
  expect(await checkNote(signed(later), [key])).toBeUndefined()
  expect(await checkNote(signed(bytes.slice(0, 71)), [key])).toBeUndefined()
})
