import { nearest } from '@portal/shared/domain'
import type { Built } from '../build/front-end.ts'
import { frontEnds } from '../build/packages.ts'
import { sourceVersion } from '../build/source-version.ts'
import { isPublished } from '../releases/read-release.ts'
import type { Context } from './context.ts'
import { WrongUse } from './outcome.ts'

/** The named front ends, or all of the workspace. @throws {WrongUse} for an unknown one */
export function frontEndsNamed({ root }: Context, names: readonly string[]): readonly string[] {
  const known = frontEnds(root)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) {
    const meant = nearest(unknown, known)
    throw new WrongUse(
      `There is no front end ${unknown}.${meant ? ` Did you mean ${meant}?` : ''} There are ${known.join(', ')}.`,
    )
  }
  return names.length > 0 ? [...new Set(names)] : known
}

// The bundler takes seconds to load; a roll-back must not wait for it.
const builder = () => import('../build/front-end.ts')

/** Builds each front end by itself, one after the other: a build uses all cores. */
export async function buildAll(context: Context, names: readonly string[]): Promise<Built[]> {
  const { say, root } = context
  const { buildFrontEnd } = await builder()
  return inTurn(names, async (name) => {
    const started = performance.now()
    const built = await buildFrontEnd(root, name)
    say(`${name} ${built.version} ${built.isFresh ? `built in ${seconds(started)} s` : 'is built already'}`)
    return built
  })
}

/** Builds those front ends whose sources are not published yet. @returns their names */
export async function buildFresh(context: Context, names: readonly string[]): Promise<string[]> {
  const store = await context.store()
  const fresh: string[] = []
  for (const name of names) {
    if (!(await isPublished(store, name, sourceVersion(context.root, name)))) fresh.push(name)
  }
  await buildAll(context, fresh)
  return fresh
}

/** Builds and publishes each front end, unless it is published already. */
export async function publishAll(context: Context, names: readonly string[]): Promise<Built[]> {
  const { say, root } = context
  const operator = await context.operator()
  const { publishFrontEnd } = await builder()
  return inTurn(names, async (name) => {
    const started = performance.now()
    const built = await publishFrontEnd(operator, root, name)
    say(
      `${name} ${built.version} ${built.isFresh ? `built and published in ${seconds(started)} s` : 'is published already'}`,
    )
    return built
  })
}

export const versionsBuilt = (built: readonly Built[]): Record<string, string> =>
  Object.fromEntries(built.map(({ name, version }) => [name, version]))

const seconds = (started: number) => ((performance.now() - started) / 1000).toFixed(1)

async function inTurn<T>(names: readonly string[], work: (name: string) => Promise<T>): Promise<T[]> {
  const done: T[] = []
  for (const name of names) done.push(await work(name))
  return done
}
