import type { FastifyInstance } from 'fastify'
import { filesPath } from '@portal/shared/contract'
import { canonicalJson } from '../releases/canonical.ts'
import { ReleaseFault } from '../releases/findings.ts'
import type { Registry } from './resolve/registry.ts'
import { plainHeaders } from './security-headers.ts'

/** The most lists that are kept: those of some sets. */
const most = 100

const remoteName = /^mfe-[a-z0-9-]{1,60}$/
const versionForm = /^[0-9]{1,6}\.[0-9]{1,6}\.[0-9]{1,6}-[a-z0-9.-]{1,60}$/

/** The headers of a list: a version's files never change. */
export const listHeaders = { ...plainHeaders, 'cache-control': 'public, max-age=31536000, immutable' }

/** The list of a release's files as the set has signed its hash. */
export const listText = (files: unknown): string => canonicalJson(files)

/** Serves the lists of files that pages lack. The shell holds each to the hash in the signed set. */
export function fileLists(app: FastifyInstance, registry: Pick<Registry, 'files'>): void {
  const kept = new Map<string, string>()
  const find = async (remote: string, version: string): Promise<string | undefined> => {
    if (!remoteName.test(remote) || !versionForm.test(version)) return undefined
    const key = `${remote} ${version}`
    const known = kept.get(key)
    if (known !== undefined) return known
    const files = await registry.files(remote, version).catch((error: unknown) => {
      if (error instanceof ReleaseFault) return undefined
      throw error
    })
    if (!files) return undefined
    if (kept.size >= most) kept.clear()
    const text = listText(files)
    kept.set(key, text)
    return text
  }
  app.get<{ Params: { remote: string; version: string } }>(filesPath(':remote', ':version'), async (request, reply) => {
    const { remote, version } = request.params
    const text = await find(remote, version)
    if (text === undefined) return reply.code(404).headers(plainHeaders).send({ code: 'not_found' })
    return reply.headers(listHeaders).type('application/json; charset=utf-8').send(text)
  })
}
