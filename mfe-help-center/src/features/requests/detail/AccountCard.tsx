import type { ConsumerCaseDetail } from '@portal/shared/contract'
import { formatCents, formatDate, holdsDebt, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { useTenant } from '@portal/shared/tenant'
import { Card, PhoneText, Stack } from '@portal/shared/ui'

/** The meaning of the request, or of its answer, for the account: hold, balance, plan (K-44). */
export function AccountCard({ detail }: { detail: ConsumerCaseDetail }) {
  const { t } = useTranslation('help-center-requests')
  const phone = useTenant((x) => x.settings.tenant.phone_number)
  const sentences = useMeaning(detail)
  return (
    <Card title={t('account.title')}>
      <Stack gap={2}>
        {sentences.map((sentence) => (
          <p key={sentence}>
            <PhoneText phone={phone}>{sentence}</PhoneText>
          </p>
        ))}
        <p>
          <Link to={paths.cabinet}>{t('account.open')}</Link>
        </p>
      </Stack>
    </Card>
  )
}

/** Sentences about the effect of a request on the account now. */
function useMeaning(detail: ConsumerCaseDetail): string[] {
  const { t } = useTranslation('help-center-requests')
  const language = useLanguage()
  const phone = useTenant((x) => x.settings.tenant.phone_number)
  const { kind, status, outcome, answer, account } = detail
  const { corrected_from: from, corrected_to: to } = answer ?? {}
  const corrected =
    from && to ? [t('account.corrected', { from: formatCents(from, language), to: formatCents(to, language) })] : []
  if (!holdsDebt(kind)) {
    if (status === 'open') return [t('account.unchanged')]
    if (detail.acts.length > 0) return [t('account.acted')]
    return [t(outcome === 'granted' ? 'account.agreed' : 'account.asBefore')]
  }
  if (outcome === 'in_favor') return [t('account.ended')]
  if (!account) return corrected.length > 0 ? corrected : [t('account.asBefore')]
  return [...corrected, holdText(), ...debitTexts(), ...planText()]

  function holdText(): string {
    if (account?.hold === 'this') return t('account.held')
    if (account?.hold === 'dispute') return t('account.heldByOther')
    if (account?.hold === 'other') return t('account.heldOtherwise', { phone })
    return t(status === 'open' ? 'account.asBefore' : 'account.released')
  }

  /** how the request changed debits, while these are recent. */
  function debitTexts(): string[] {
    return detail.debits.map(({ what, amount, date }) =>
      t(`account.debit.${what}`, {
        amount: formatCents(amount, language),
        date: formatDate(date as LocalDate, 'medium', language),
      }),
    )
  }

  function planText(): string[] {
    if (account?.plan === 'paused' && account.hold !== 'none') return [t('account.planRests')]
    if (account?.plan !== 'active') return []
    const date = account.next_payment_on
    if (date === null) return [t('account.planGoesOnSomeTime')]
    return [t('account.planGoesOn', { date: formatDate(date as LocalDate, 'medium', language) })]
  }
}
