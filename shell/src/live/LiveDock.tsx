import type { OverriddenRemote } from '@portal/shared/contract'
import type { AnewOffer } from './anew-offer.ts'
import { AnewBanner } from './AnewBanner.tsx'
import { OverrideBadge } from './OverrideBadge.tsx'
import type { ReleaseWatch } from './release-watch.ts'
import { UpdateBanner } from './UpdateBanner.tsx'
import type { UpdatePolicy } from './update-policy.ts'

/** What the release platform has to say to the person, at the foot of every page. */
export function LiveDock({
  watch,
  offer,
  policy,
  overridden,
  overriddenSet,
  reload,
}: {
  watch: ReleaseWatch
  offer: AnewOffer
  policy: () => UpdatePolicy
  overridden: readonly OverriddenRemote[]
  /** The set that a tester asked for. */
  overriddenSet?: string | undefined
  reload: () => void
}) {
  return (
    <>
      <div role="status">
        <AnewBanner offer={offer} reload={reload} />
        <UpdateBanner watch={watch} policy={policy} reload={reload} />
      </div>
      {overriddenSet || overridden.length > 0 ? (
        <OverrideBadge {...(overriddenSet && { set: overriddenSet })} overridden={overridden} />
      ) : null}
    </>
  )
}
