import type { AddressInfo, Socket } from 'node:net'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { startVendor } from '../../testing/vendor.ts'
import { callVendor } from './vendor-call.ts'

const get = (url: string, timeoutMs?: number) => callVendor({ method: 'GET', url, headers: {} }, timeoutMs)

test('when a vendor takes the call and never answers, nobody knows whether the text was sent', async () => {
  const silent = createServer((socket) => socket.resume())
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  expect(await get(`http://127.0.0.1:${port}/`, 100)).toEqual({ kind: 'cut-off' })
  silent.close()
})

test('a call to an unknown name, a closed port or a bad address never reached the vendor', async () => {
  const gone = await startVendor()
  await gone.close()
  for (const url of [gone.url, 'http://vendor.invalid/', 'http://']) {
    expect(await get(url)).toEqual({ kind: 'unreached' })
  }
})

test('a call by https to a server without TLS, and one that closes or resets the connection before TLS, never reached the vendor', async () => {
  const plain = await startVendor()
  expect(await get(plain.url.replace('http:', 'https:'))).toEqual({ kind: 'unreached' })
  await plain.close()
  const hangUps = [(socket: Socket) => socket.destroy(), (socket: Socket) => socket.resetAndDestroy()]
  for (const hangUp of hangUps) {
    const closing = createServer((socket) => socket.once('data', () => hangUp(socket)))
    await new Promise<void>((resolve) => closing.listen(0, '127.0.0.1', resolve))
    const { port } = closing.address() as AddressInfo
    expect(await get(`https://127.0.0.1:${port}/`)).toEqual({ kind: 'unreached' })
    closing.close()
  }
})

test('an endless answer is cut off at a megabyte, and a redirect is not followed', async () => {
  const vendor = await startVendor()
  vendor.says({ status: 200, body: 'x'.repeat(1_100_000) })
  expect(await get(vendor.url)).toEqual({ kind: 'cut-off' })
  vendor.says({ status: 302, headers: { location: `${vendor.url}/elsewhere` } })
  expect(await get(vendor.url)).toMatchObject({ kind: 'answered', status: 302 })
  expect(vendor.heard).toHaveLength(2)
  await vendor.close()
})

test('an answer that comes in drops is cut off when the time is over', async () => {
  const dripping = createServer((socket) => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n')
    const drops = setInterval(() => socket.write('x'), 10)
    socket.on('close', () => clearInterval(drops)).on('error', () => undefined)
  })
  await new Promise<void>((resolve) => dripping.listen(0, '127.0.0.1', resolve))
  const { port } = dripping.address() as AddressInfo
  expect(await get(`http://127.0.0.1:${port}/`, 200)).toEqual({ kind: 'cut-off' })
  dripping.close()
})
