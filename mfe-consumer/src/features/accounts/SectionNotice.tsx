import type { Debt } from '@portal/shared/contract'
import { formatCents, isStayed, type DebtSection } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Notice, type Tone } from '@portal/shared/ui'
import { CallLink } from './CallLink.tsx'

interface SectionNoticeProps {
  debt: Debt
  section: DebtSection
  isStaff: boolean
}

/** Tones by the key of the text; any other text is information. */
const tones: Readonly<Record<string, Tone>> = {
  paid_off: 'success',
  paid_off_settled: 'success',
  on_hold: 'warning',
  on_hold_dispute: 'warning',
  on_hold_bankruptcy: 'warning',
}

/** The texts that offer a call. */
const withPhone: ReadonlySet<string> = new Set(['on_hold', 'on_hold_dispute', 'on_hold_bankruptcy'])

/** The state of an account in words. A plan, its failed or missed payments and an agreement have parts of their own. */
export function SectionNotice({ debt, section, isStaff }: SectionNoticeProps) {
  const { t } = useTranslation('consumer')
  const language = useLanguage()
  const key = textKey(debt, section, isStaff)
  if (!key) return null
  const settled = debt.original_settlement_amount
  return (
    <Notice
      tone={tones[key] ?? 'info'}
      title={t(`section.${key}.title`)}
      actions={withPhone.has(key) && !isStaff ? <CallLink /> : null}
    >
      {t(`section.${key}.text`, { amount: settled === null ? '' : formatCents(settled, language) })}
      {/* Staff see the button, or why there is none. */}
      {withPhone.has(key) && key !== 'on_hold_bankruptcy' && !isStaff ? ` ${t('section.choice')}` : null}
    </Notice>
  )
}

function textKey(debt: Debt, section: DebtSection, isStaff: boolean): string | null {
  switch (section) {
    case 'closed':
      if (debt.status === 'recalled') return 'recalled'
      return debt.original_settlement_amount === null ? 'paid_off' : 'paid_off_settled'
    case 'payment_in_progress':
      return 'payment_in_progress'
    case 'plan_selector':
      return isStaff ? 'plan_selector' : null
    case 'on_hold':
    case 'scheduled_payment':
      return debt.status === 'on_hold' ? holdKey(debt) : null
    default:
      return null
  }
}

function holdKey(debt: Debt): string {
  // The automatic stay (11 USC 362): while it lasts, no text may look like a request for payment.
  if (isStayed({ status: debt.status, holdReason: debt.hold_reason })) return 'on_hold_bankruptcy'
  // 12 CFR 1006.38: collection stops until the dispute, or the question for the original creditor, is answered.
  return debt.hold_reason === 'dispute' || debt.hold_reason === 'original_creditor_request'
    ? 'on_hold_dispute'
    : 'on_hold'
}
