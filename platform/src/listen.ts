import type { Server, Socket } from 'node:net'
import type { ServerHttp2Session } from 'node:http2'
import closeWithGrace from 'close-with-grace'

/** Milliseconds that answers under way get to finish when a process is told to stop. */
export const stopWithin = 10_000

/** An HTTP server of any kind: the plain one closes its idle connections itself, one of HTTP/2 has sessions. */
type AnyServer = Server & { closeIdleConnections?: () => void }

/** Listens, and on SIGTERM or SIGINT takes no more requests, finishes those under way and leaves. */
export async function listenGracefully(server: AnyServer, port: number, host: string): Promise<void> {
  const open = openConnections(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  closeWithGrace({ delay: stopWithin }, async ({ err }) => {
    if (err) console.error(err)
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeIdleConnections?.()
      // Tells browsers to ask elsewhere, and lets what they have asked for come.
      for (const session of open.sessions) session.close()
      // Whoever still hangs then hangs for good.
      setTimeout(() => open.sockets.forEach((socket) => socket.destroy()), stopWithin - 1000).unref()
    })
  })
}

function openConnections(server: AnyServer) {
  const sockets = new Set<Socket>()
  const sessions = new Set<ServerHttp2Session>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('session', (session: ServerHttp2Session) => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
  })
  return { sockets, sessions }
}
