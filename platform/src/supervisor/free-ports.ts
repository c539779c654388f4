import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.on('error', () => resolve(false))
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
}

async function takenPorts(ports: readonly number[], host: string): Promise<number[]> {
  const free = await Promise.all(ports.map((port) => isFree(port, host)))
  return ports.filter((_, i) => !free[i])
}

/** @throws with a remedy when a port stays taken for longer than `patience` milliseconds. */
export async function needFreePorts(ports: readonly number[], host: string, patience: number): Promise<void> {
  const deadline = Date.now() + patience
  for (;;) {
    const taken = await takenPorts(ports, host)
    if (taken.length === 0) return
    if (Date.now() >= deadline) {
      const which = taken.length === 1 ? `Port ${taken[0]} is` : `Ports ${taken.join(', ')} are`
      throw new Error(
        `${which} taken by another program. Stop it, or move the portal with PORTAL_PORT, for example: PORTAL_PORT=4100 npm start`,
      )
    }
    await wait(250)
  }
}
