// The least that a server can do with the same request: read its JSON, and answer with as much.
import Fastify from 'fastify'

const content = 'x'.repeat(Number(process.argv[2]) - 14)
const app = Fastify({ bodyLimit: 10 * 1024 * 1024 })
app.post('/api/v1/convert', (request) => {
  if (typeof request.body.content !== 'string') throw new Error('no content')
  return { content }
})
process.send(await app.listen({ host: '127.0.0.1', port: 0 }))
