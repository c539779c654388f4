import type { Debt } from '@portal/shared/contract'
import type { DebtSection as SectionName, DebtView } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Notice, type Tone } from '@portal/shared/ui'
import { CallLink } from './CallLink.tsx'
import { ExternalInfo } from './ExternalInfo.tsx'

type StatedSection = Exclude<SectionName, 'external_info' | 'plan_selector' | 'established_plan'>

const tones: Record<StatedSection, Tone> = {
  closed: 'success',
  scheduled_payment: 'info',
  on_hold: 'warning',
  payment_in_progress: 'info',
  read_only_plan: 'info',
  attempts_limit: 'warning',
}

/** How the account stands and what happens next (C-30, K-02). Figures of a running plan are in the card. */
export function DebtSection({ debt, view }: { debt: Debt; view: DebtView }) {
  const { t } = useTranslation('consumer')
  const phone = useTenant((x) => x.settings.tenant.phone_number)
  const { section, badge } = view
  if (section === 'external_info') return <ExternalInfo debt={debt} />
  if (section === 'plan_selector') return null
  if (section === 'established_plan') {
    if (debt.status !== 'delinquent') return null
    return (
      <Notice tone="warning" title={t('section.delinquent.title')} actions={<CallLink />}>
        {t('section.delinquent.text', { phone })}
      </Notice>
    )
  }
  const key = textKey(debt, section, badge)
  const isCalm = section === 'closed' && debt.status === 'recalled'
  return (
    <Notice
      tone={isCalm ? 'info' : tones[section]}
      title={t(`section.${key}.title`)}
      actions={section === 'attempts_limit' ? <CallLink /> : null}
    >
      {t(`section.${key}.text`, { phone })}
    </Notice>
  )
}

function textKey(debt: Debt, section: StatedSection, badge: DebtView['badge']): string {
  if (section === 'closed') return debt.status
  if (section === 'read_only_plan') return badge ?? 'sign_agreement'
  // The automatic stay (11 USC 362): while it lasts nothing may read as a request for payment.
  return section === 'on_hold' && debt.hold_reason === 'bankruptcy' ? 'on_hold_bankruptcy' : section
}
