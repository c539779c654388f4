import type { Debt } from '@portal/shared/contract'
import type { DebtSection as SectionName, DebtView } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Notice, type Tone } from '@portal/shared/ui'
import { CallLink } from './CallLink.tsx'
import { ExternalInfo } from './ExternalInfo.tsx'

type StatedSection = Exclude<SectionName, 'external_info' | 'plan_selector'>

/** By key of the text; what is not here is for information. */
const tones: Readonly<Record<string, Tone>> = {
  paid_off: 'success',
  delinquent: 'warning',
  on_hold: 'warning',
  on_hold_bankruptcy: 'warning',
  attempts_limit: 'warning',
}

/** Where a call helps. */
const withPhone: ReadonlySet<string> = new Set([
  'delinquent',
  'on_hold',
  'on_hold_bankruptcy',
  'attempts_limit',
  'scheduled_payment',
  'sign_agreement',
])

/** How the account stands and what happens next (C-30, K-02). Figures of a running plan are in the card. */
export function DebtSection({ debt, view, isStaff }: { debt: Debt; view: DebtView; isStaff: boolean }) {
  const { t } = useTranslation('consumer')
  const { section, badge } = view
  if (section === 'external_info') return <ExternalInfo debt={debt} />
  if (section === 'plan_selector') return null
  if (section === 'established_plan' && debt.status !== 'delinquent') return null
  const key = textKey(debt, section, badge)
  return (
    <Notice
      tone={tones[key] ?? 'info'}
      title={t(`section.${key}.title`)}
      actions={withPhone.has(key) && !isStaff ? <CallLink /> : null}
    >
      {t(`section.${key}.text`)}
    </Notice>
  )
}

function textKey(debt: Debt, section: StatedSection, badge: DebtView['badge']): string {
  if (section === 'closed' || section === 'established_plan') return debt.status
  if (section === 'read_only_plan') return badge ?? 'sign_agreement'
  // The automatic stay (11 USC 362): while it lasts nothing may read as a request for payment.
  return section === 'on_hold' && debt.hold_reason === 'bankruptcy' ? 'on_hold_bankruptcy' : section
}
