import fastify, { type FastifyInstance } from 'fastify'
import type { Release } from '../../releases/release-file.ts'
import type { DevState } from '../dev-state.ts'
import { serveDevFiles, type DevFiles } from './dev-files.ts'
import type { Portal } from './portal-in-front.ts'
import { portalProxy } from './portal-proxy.ts'

/** What the development edge serves. */
export interface DevEdgeOptions extends DevFiles {
  readonly portal: Portal
  /** The newest builds, undefined until the first of each is there; absent for a host without pages of its own. */
  readonly builds?: () => readonly Release[] | undefined
}

/** A server of a portal's pages with builds in them. */
export interface DevEdge {
  readonly app: FastifyInstance
  /** Tells open pages. */
  readonly tell: (state: DevState) => void
}

/** Makes the edge that stands in front of a portal while front ends are developed. It answers this machine only. */
export async function buildDevEdge({ builds, folderOf, portal, script }: DevEdgeOptions): Promise<DevEdge> {
  const app = fastify({ logger: false, forceCloseConnections: true })
  const tell = serveDevFiles(app, { folderOf, script })
  await portalProxy(app, portal, builds)

  return { app, tell }
}
