import { consoleCalls as calls, type HandlerInput } from '@portal/shared/contract'
import { setOverrides } from '../../releases/actions/set-overrides.ts'
import { overridesNow } from '../../releases/override-state.ts'
import { mintOverride, type Overriding } from '../../releases/mint-override.ts'
import { overrideParameter } from '../../releases/override-token.ts'
import { needRelease } from '../../releases/read-release.ts'
import { needChannel } from '../../releases/read-channel.ts'
import { readSet } from '../../releases/read-set.ts'
import { moved, operatorFor, type ConsoleScope } from './console-scope.ts'
import { mintedView } from './views.ts'

/** The most overrides in one reply. */
const shownOverrides = 50

/** Routes of overrides: the list, whether the channel takes them, and a new one. */
export function overrideRoutes({ registry, serve }: ConsoleScope): void {
  serve(calls.listOverrides, async () => {
    const { findings, overrides } = await overridesNow(registry, await needChannel(registry), shownOverrides)
    return {
      data: {
        minted: overrides.map(mintedView),
        findings: findings.map(({ code, message }) => ({ code, message })),
      },
    }
  })
  serve(calls.changeOverrides, async ({ body: { sequence, ...order } }, asker) =>
    moved(await setOverrides(operatorFor(registry, asker), { ...order, expected: sequence })),
  )
  serve(calls.mintOverride, async ({ body }, asker, request) => {
    const operator = operatorFor(registry, asker)
    const what = await overridden(registry, body)
    const lasts = body.hours * 3600_000
    const { expires, token } = await mintOverride(operator, await needChannel(registry), { ...what, lasts })
    request.log.info({ by: operator.by, ...what }, 'an override was made')
    return { data: { query: `${overrideParameter}=${token}`, expires: expires.toISOString() } }
  })
}

type Wanted = HandlerInput<typeof calls.mintOverride>['body']

/** Checks that an override's release or set exists. @throws {ReleaseFault} when it does not */
async function overridden({ store, trust }: ConsoleScope['registry'], wanted: Wanted): Promise<Overriding> {
  switch (wanted.kind) {
    case 'version':
      await needRelease(store, wanted.remote, wanted.version)
      return { remote: wanted.remote, version: wanted.version }
    case 'build':
      return { remote: wanted.remote, url: wanted.url }
    case 'set':
      return { set: (await readSet(store, wanted.set, trust)).id }
  }
}
