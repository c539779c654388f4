import type { OverriddenRemote } from '@portal/shared/contract'
import { OverrideBadge } from './OverrideBadge.tsx'
import type { ReleaseWatch } from './release-watch.ts'
import { UpdateBanner } from './UpdateBanner.tsx'
import type { UpdatePolicy } from './update-policy.ts'

/** What the release platform has to say to the person, at the foot of every page. */
export function LiveDock({
  watch,
  policy,
  overridden,
  overriddenSet,
  reload,
}: {
  watch: ReleaseWatch
  policy: () => UpdatePolicy
  overridden: readonly OverriddenRemote[]
  /** The set that a tester asked for. */
  overriddenSet?: string | undefined
  reload: () => void
}) {
  return (
    <>
      <UpdateBanner watch={watch} policy={policy} reload={reload} />
      {overriddenSet || overridden.length > 0 ? (
        <OverrideBadge {...(overriddenSet && { set: overriddenSet })} overridden={overridden} />
      ) : null}
    </>
  )
}
