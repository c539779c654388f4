import type { Server, Socket } from 'node:net'
import type { ServerHttp2Session } from 'node:http2'
import closeWithGrace from 'close-with-grace'

/** Milliseconds for requests in progress when a process is told to stop. */
export const stopWithin = 10_000

/** An HTTP server: plain ones close idle connections themselves, HTTP/2 ones have sessions. */
type AnyServer = Server & { closeIdleConnections?: () => void }

/** Listens; on SIGTERM or SIGINT it accepts no more requests, finishes those in progress and exits. */
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
      // Tells browsers to send no more requests, and finishes the current ones.
      for (const session of open.sessions) session.close()
      // Connections that still hang then never end.
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
