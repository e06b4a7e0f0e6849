import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChunkLost, loadChunk, onChunkFailed } from './load-chunk.ts'

/** A style sheet's link, as far as the loader uses it. */
interface FakeLink {
  href: string
  onload: () => void
  onerror: () => void
  remove: () => void
}

const fetched = vi.fn()
const links: FakeLink[] = []
let inPage: string[] = []
const answer = (ok: boolean) => ({ ok, status: ok ? 200 : 404, arrayBuffer: async () => new ArrayBuffer(0) })
const screen = async () => 'the screen'
let files = 0
/** A file that no test has loaded, because a loaded one stays loaded. */
const freshFile = (kind: 'js' | 'css') => `assets/file-${++files}.${kind}`

beforeEach(() => {
  links.length = 0
  inPage = []
  fetched.mockReset().mockImplementation(async () => answer(true))
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', {
    querySelector: (selector: string) => (inPage.some((href) => selector.includes(`"${href}"`)) ? {} : null),
    createElement: () => ({ remove: () => {} }),
    head: { append: (link: FakeLink) => links.push(link) },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a module is imported once all its files have arrived', async () => {
  const file = freshFile('js')
  let arrive = (_: unknown) => {}
  fetched.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)))
  const importModule = vi.fn(screen)
  const loading = loadChunk(importModule, [file])
  await Promise.resolve()
  expect(importModule).not.toHaveBeenCalled()
  arrive(answer(true))
  expect(await loading).toBe('the screen')
})

test('a file is fetched once for all screens that need it', async () => {
  const file = freshFile('js')
  await Promise.all([loadChunk(screen, [file]), loadChunk(screen, [file])])
  await loadChunk(screen, [file])
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('a file that came with the page is not fetched again', async () => {
  const file = freshFile('js')
  inPage = [`/${file}`]
  expect(await loadChunk(screen, [file])).toBe('the screen')
  expect(fetched).not.toHaveBeenCalled()
})

test('a file that did not arrive fails with ChunkLost, and the next try requests it again', async () => {
  const file = freshFile('js')
  const failed = vi.fn()
  onChunkFailed(failed)
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(loadChunk(screen, [file])).rejects.toThrow(ChunkLost)
  expect(failed).toHaveBeenCalledTimes(1)
  expect(await loadChunk(screen, [file])).toBe('the screen')
})

test('a file that a release has replaced fails with ChunkLost too', async () => {
  fetched.mockResolvedValueOnce(answer(false))
  await expect(loadChunk(screen, [freshFile('js')])).rejects.toThrow('404')
})

test('a style sheet that did not load leaves nothing behind, and the next try requests it again', async () => {
  const file = freshFile('css')
  const first = loadChunk(screen, [file])
  links[0]?.onerror()
  await expect(first).rejects.toThrow(ChunkLost)
  const second = loadChunk(screen, [file])
  links[1]?.onload()
  expect(await second).toBe('the screen')
})

test('an error in the module itself is not taken for a lost connection', async () => {
  const broken = async () => {
    throw new Error('a bug')
  }
  await expect(loadChunk(broken, [freshFile('js')])).rejects.not.toThrow(ChunkLost)
})
