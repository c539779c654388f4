import { Flag } from 'lucide-react'
import { isWatchedOriginator } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'
import { Badge } from '@portal/shared/ui'

/** Marks an originator on the tenant's watch list (C-20, K-51); the authorization of a payment names it, too. */
export function WatchedCreditor({ creditor }: { creditor: string | null }) {
  const { t } = useTranslation('consumer')
  const watch = useCapability('originator_watch')
  if (!isWatchedOriginator(creditor, watch)) return null
  return (
    <Badge tone="info" icon={<Flag aria-hidden="true" />}>
      {t('card.watched', { creditor })}
    </Badge>
  )
}
