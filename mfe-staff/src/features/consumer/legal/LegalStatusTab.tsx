import { useState } from 'react'
import { Plus } from 'lucide-react'
import type { LegalStatus } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useCan } from '@portal/shared/session'
import { Button, EmptyState, Loaded, Skeleton, Stack } from '@portal/shared/ui'
import { ChangeDialog } from './ChangeDialog.tsx'
import { EndDialog } from './EndDialog.tsx'
import { MarkDialog } from './MarkDialog.tsx'
import { StatusCard } from './StatusCard.tsx'
import { useLegalStatus } from './use-legal-status.ts'

type Shown = { what: 'mark' } | { what: 'change' | 'end'; status: LegalStatus }

/** what is known of a customer that limits collection: marking it, completing it, and ending it with a reason. */
export function LegalStatusTab({ clientId }: { clientId: string }) {
  const { t } = useTranslation('staff-legal')
  const [shown, setShown] = useState<Shown>()
  const mayMark = useCan('legal_status.mark')
  const onClose = () => setShown(undefined)
  return (
    <Stack gap={6}>
      <p>{t('help')}</p>
      {mayMark ? (
        <div>
          <Button icon={<Plus aria-hidden="true" size={18} />} onClick={() => setShown({ what: 'mark' })}>
            {t('mark')}
          </Button>
        </div>
      ) : null}
      <Loaded
        query={useLegalStatus(clientId)}
        loading={t('loading')}
        failed={t('failed')}
        skeleton={<Skeleton shape="block" count={2} />}
      >
        {({ data, today }) => (
          <>
            {data.length === 0 ? <EmptyState title={t('none')}>{t('noneHelp')}</EmptyState> : null}
            {data.map((status) => (
              <StatusCard
                key={status.id}
                clientId={clientId}
                status={status}
                onChange={() => setShown({ what: 'change', status })}
                onEnd={() => setShown({ what: 'end', status })}
              />
            ))}
            {shown?.what === 'mark' ? <MarkDialog {...{ clientId, today, onClose }} /> : null}
            {shown?.what === 'change' ? <ChangeDialog {...{ clientId, today, onClose }} status={shown.status} /> : null}
            {shown?.what === 'end' ? <EndDialog {...{ clientId, onClose }} status={shown.status} /> : null}
          </>
        )}
      </Loaded>
    </Stack>
  )
}
