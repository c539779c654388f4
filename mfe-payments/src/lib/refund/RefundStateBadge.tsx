import type { Refund } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Badge } from '@portal/shared/ui'

const tones = {
  requested: 'warning',
  approved: 'info',
  sent: 'info',
  unknown: 'warning',
  succeeded: 'success',
  failed: 'danger',
  declined: 'neutral',
} as const satisfies Record<Refund['state'], string>

/** The state of a refund in words. */
export function RefundStateBadge({ state }: { state: Refund['state'] }) {
  const { t } = useTranslation('payments-refunds')
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}
