import { useState } from 'react'
import { PenLine } from 'lucide-react'
import type { EstablishedPlan } from '@portal/shared/contract'
import { formatDate, signableUntil } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { lazyPart } from '@portal/shared/kit'
import { useTenant } from '@portal/shared/tenant'
import { Button, Notice, Stack } from '@portal/shared/ui'
import { agreementTexts } from '#texts/agreement'
import { sharedPlansTexts } from '#texts/shared-plans'
import { loadWith } from '../../lib/load-with.ts'

/** The signing of an agreement with its texts: few set-ups need it. */
const Agreement = lazyPart(
  async () =>
    (await loadWith(import('../../lib/agreement/Agreement.tsx'), agreementTexts(), sharedPlansTexts())).Agreement,
)

/**
 * Nothing is debited before the agreement is signed (L-04): signing opens at once (P-90), and again from here
 * until it is done. Staff cannot sign for the consumer.
 */
export function SignFirst({ plan, isStaff }: { plan: EstablishedPlan; isStaff: boolean }) {
  const { t } = useTranslation('payments-setup')
  const language = useLanguage()
  const zone = useTenant((s) => s.settings.zone)
  const [isOpen, setOpen] = useState(!isStaff)
  const { agreement } = plan
  return (
    <Notice
      tone="warning"
      title={t('success.signTitle')}
      actions={
        isStaff ? null : (
          <Button kind="primary" icon={<PenLine aria-hidden="true" />} onClick={() => setOpen(true)}>
            {t('success.signLink')}
          </Button>
        )
      }
    >
      <Stack gap={1}>
        <p>{t(isStaff ? 'success.signStaff' : 'success.sign')}</p>
        {agreement ? (
          <p>
            {t('success.signUntil', {
              date: formatDate(signableUntil(new Date(agreement.expires_at), zone), 'medium', language),
            })}
          </p>
        ) : null}
      </Stack>
      {isOpen ? <Agreement debtId={plan.debt_id} onClose={() => setOpen(false)} /> : null}
    </Notice>
  )
}
