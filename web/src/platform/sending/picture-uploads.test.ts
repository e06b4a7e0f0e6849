import { expect, test } from 'vitest'
import { afterUpload, type PictureUpload, type UploadAct } from './picture-uploads.ts'

const begun: UploadAct[] = [
  { kind: 'begin', key: 'a', previewUrl: 'data:a' },
  { kind: 'begin', key: 'b', previewUrl: 'data:b' },
]

function after(...acts: UploadAct[]): PictureUpload[] {
  return acts.reduce(afterUpload, [])
}

test('a retry keeps the picture’s place', () => {
  const failed = after(...begun, { kind: 'fail', key: 'a', why: 'No answer came.' })
  expect(failed[0]).toMatchObject({ state: 'failed', why: 'No answer came.' })
  const again = afterUpload(failed, { kind: 'begin', key: 'a', previewUrl: 'data:a' })
  expect(again[0]).toEqual({ key: 'a', previewUrl: 'data:a', state: 'sending', progress: 0 })
})

test('progress of a removed picture is ignored', () => {
  const one = after(
    ...begun,
    { kind: 'remove', key: 'a' },
    { kind: 'there', key: 'a', uploaded: { id: 'x', url: '/x' } },
  )
  expect(one.map(({ key, state }) => [key, state])).toEqual([['b', 'sending']])
  expect(afterUpload(one, { kind: 'clear' })).toEqual([])
})
