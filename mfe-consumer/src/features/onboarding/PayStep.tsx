import { useId } from 'react'
import { useQuery } from '@portal/shared/client'
import { debtStateOf, endpoints } from '@portal/shared/contract'
import { debtView } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { paths, Slot } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { useCapability, useTenant } from '@portal/shared/tenant'
import { Card, Stack } from '@portal/shared/ui'
import { titleOf } from '../../lib/title-of.ts'
import { AgreementToSign } from './AgreementToSign.tsx'
import type { StepProps } from './step.ts'
import { StepFrame } from './StepFrame.tsx'
import styles from './PayStep.module.css'

/**
 * The possible next steps (K-06): an agreement to sign, the plans of an account that has none, a method where none is
 * saved, and the other ways. The step asks for no payment and sets no deadline, which would overshadow the right to
 * dispute (12 CFR 1006.38(b)).
 */
export function PayStep(props: StepProps) {
  const { t } = useTranslation('consumer-onboarding')
  const language = useLanguage()
  const phone = useTenant((x) => x.settings.tenant.phone_number)
  const hours = useCapability('support.hours')[language]
  const { data } = useQuery(endpoints.listDebts, { query: { status: 'onboarding' }, body: {} })
  const debts = data?.debts ?? []
  const { onSigned } = props
  const plansId = useId()
  const views = debts.map((debt) => ({ debt, ...debtView(debtStateOf(debt), 'consumer') }))
  const toSign = views.filter(({ badge }) => badge === 'sign_agreement').map(({ debt }) => debt)
  const [first, ...others] = views.filter(({ section }) => section === 'plan_selector').map(({ debt }) => debt)
  return (
    <StepFrame {...props} title={t('pay.title')} lead={t('pay.lead')} nextLabel={t('action.finish')}>
      {onSigned ? toSign.map((debt) => <AgreementToSign key={debt.debt_id} debt={debt} onSigned={onSigned} />) : null}
      {first ? (
        <section className={styles.plans} aria-labelledby={plansId}>
          <h3 id={plansId}>{t('pay.plan', { creditor: titleOf(first) })}</h3>
          <Slot name="payments/plan-choice" debtId={first.debt_id} />
          {others.length > 0 ? <p>{t('pay.otherPlans')}</p> : null}
        </section>
      ) : null}
      <Slot name="payments/payment-methods" onlyMissing />
      <div className={styles.ways}>
        <Card title={t('pay.accounts')} level={3}>
          <Stack>
            <p>{t('pay.accountsHelp')}</p>
            <ul role="list" className={styles.links}>
              {debts.slice(0, 3).map((debt) => (
                <li key={debt.debt_id}>
                  <Link to={`${paths.cabinetActive}?account=${encodeURIComponent(debt.debt_id)}`}>
                    {t('pay.see', { creditor: titleOf(debt) })}
                  </Link>
                </li>
              ))}
              <li>
                <Link to={paths.cabinet}>{t('pay.seeAll')}</Link>
              </li>
            </ul>
          </Stack>
        </Card>
        <Card title={t('pay.hardship')} level={3}>
          <Stack>
            <p>{t('pay.hardshipHelp')}</p>
            <Link to={paths.hardships}>{t('pay.hardshipLink')}</Link>
          </Stack>
        </Card>
        <Card title={t('pay.call')} level={3}>
          <Stack>
            <p>{t('pay.callHelp', { hours })}</p>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{t('pay.callLink', { phone })}</a>
          </Stack>
        </Card>
      </div>
    </StepFrame>
  )
}
