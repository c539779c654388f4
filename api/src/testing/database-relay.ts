import { connect, type Socket } from 'node:net'

/** Opens a connection to the database of an address, by its socket file or its port. */
export function connectTo(url: string): Socket {
  const { hostname, port, searchParams } = new URL(url)
  const folder = searchParams.get('host')
  return folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(Number(port), hostname)
}

/** The address of a database through a relay that listens on a port of this machine. */
export function through(url: string, port: number): string {
  const relayed = new URL(url)
  relayed.host = `127.0.0.1:${port}`
  relayed.search = ''
  return relayed.toString()
}
