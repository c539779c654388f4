import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readChannel } from '../../releases/read-channel.ts'
import { answering } from './answer.ts'
import { changeRoutes } from './change-routes.ts'
import type { ConsoleScope } from './console-scope.ts'
import { faultRoutes } from './fault-routes.ts'
import { overrideRoutes } from './override-routes.ts'
import { readRoutes } from './read-routes.ts'

export interface ConsoleOptions extends Omit<ConsoleScope, 'serve'> {
  readonly isConsole: (request: FastifyRequest) => boolean
}

/**
 * The releases console (W17): the actions of the commands, for people with `platform.operate`. Each change names the
 * channel's sequence that its reader has seen, so no decision is based on an outdated page.
 */
export function consoleRoutes(app: FastifyInstance, { isConsole, ...works }: ConsoleOptions): void {
  const { env, store, trust } = works.registry
  const present = async () => (await readChannel(store, env, trust).catch(() => undefined))?.sequence
  const scope = { ...works, serve: answering(app, { api: works.api, isConsole, sequence: present }) }
  readRoutes(scope)
  changeRoutes(scope)
  overrideRoutes(scope)
  faultRoutes(scope)
}
