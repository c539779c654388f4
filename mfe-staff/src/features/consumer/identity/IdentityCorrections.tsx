import { useState } from 'react'
import { PencilLine } from 'lucide-react'
import type { ClientProfile, IdentityCorrection } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Awaited, Button, Notice, Stack } from '@portal/shared/ui'
import { CorrectDialog } from './CorrectDialog.tsx'
import { DecideDialog } from './DecideDialog.tsx'
import { useIdentityCorrections } from './use-identity.ts'

type Shown = 'correct' | IdentityCorrection

/** I-05: corrects name, date of birth and SSN; one that waits for a second person is shown until it is decided. */
export function IdentityCorrections({ consumer }: { consumer: ClientProfile }) {
  const { t } = useTranslation('staff-identity')
  const { data, error } = useIdentityCorrections(consumer.client_id)
  const [shown, setShown] = useState<Shown>()
  const onClose = () => setShown(undefined)
  if (!data) return error ? null : <Awaited />
  const waiting = data.data.find(({ status }) => status === 'waiting')
  return (
    <Stack gap={4}>
      {waiting ? (
        <Notice
          tone="warning"
          title={t('waiting')}
          actions={
            <Button size="small" onClick={() => setShown(waiting)}>
              {t(waiting.is_own ? 'look' : 'decide')}
            </Button>
          }
        >
          {t('askedBy', { name: waiting.asked_by ?? '' })}
        </Notice>
      ) : (
        <div>
          <Button size="small" icon={<PencilLine aria-hidden="true" size={16} />} onClick={() => setShown('correct')}>
            {t('open')}
          </Button>
        </div>
      )}
      {shown === 'correct' ? <CorrectDialog {...{ consumer, onClose }} waits={data.second_person} /> : null}
      {typeof shown === 'object' ? <DecideDialog {...{ consumer, onClose }} correction={shown} /> : null}
    </Stack>
  )
}
