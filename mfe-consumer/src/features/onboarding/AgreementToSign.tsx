import { useState } from 'react'
import { PenLine } from 'lucide-react'
import type { Debt } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Slot } from '@portal/shared/portal'
import { Button, Notice } from '@portal/shared/ui'
import { titleOf } from '../../lib/title-of.ts'
import type { SignedStep } from './step.ts'

interface AgreementToSignProps {
  debt: Debt
  onSigned: (step: SignedStep) => void
}

const steps = { full_payment: 'FULLSuccess', monthly_plan: 'SPPSuccess' } as const

/** A plan that was agreed on before the first sign-in, by telephone for instance: its agreement can be signed here (P-94). */
export function AgreementToSign({ debt, onSigned }: AgreementToSignProps) {
  const { t } = useTranslation('consumer-onboarding')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Notice
        title={t('sign.title', { creditor: titleOf(debt) })}
        actions={
          <Button icon={<PenLine aria-hidden="true" />} onClick={() => setOpen(true)}>
            {t('sign.open')}
          </Button>
        }
      >
        {t('sign.text')}
      </Notice>
      {isOpen ? (
        <Slot
          name="payments/agreement"
          debtId={debt.debt_id}
          onClose={() => setOpen(false)}
          onSigned={(outcome) => onSigned(steps[outcome])}
        />
      ) : null}
    </>
  )
}
