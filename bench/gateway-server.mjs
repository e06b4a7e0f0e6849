// A gateway that accepts every text and answers each POST with an id. It runs in a process of its own, like a
// real one.
import { createServer } from 'node:http'

let taken = 0
const server = createServer((request, response) => {
  request.resume()
  request.on('end', () => {
    response.setHeader('content-type', 'application/json')
    response.end(`{"id":"${(++taken).toString(36)}-${process.pid}"}`)
  })
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address !== 'string') process.send?.(address.port)
})
process.on('disconnect', () => process.exit(0))
