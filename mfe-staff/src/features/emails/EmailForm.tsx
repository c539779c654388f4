import { useQuery } from '@portal/shared/client'
import { endpoints, type CallReply } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Card, ErrorState, Loading, Skeleton, Stack } from '@portal/shared/ui'
import { ContactNotice } from './ContactNotice.tsx'
import { EmailFields } from './EmailFields.tsx'
import { EmailPreview } from './EmailPreview.tsx'
import { useEmailWish } from './use-email-wish.ts'
import styles from './EmailPage.module.css'

interface EmailFormProps {
  clientId: string
  debts: CallReply<typeof endpoints.listDebts>['debts']
}

/** Which debt, which template, to which address; beside it what will arrive. */
export function EmailForm({ clientId, debts }: EmailFormProps) {
  const { t } = useTranslation('staff-emails')
  const { wish, change, terms } = useEmailWish(debts)
  const query = useQuery(
    endpoints.listEmails,
    { params: { client_id: clientId }, body: { debt_id: wish.debt, ...terms } },
    { keepPrevious: true },
  )
  const { data, error, refresh } = query
  if (error && !data)
    return (
      <ErrorState title={t('failed')} onRetry={refresh} requestId={error.requestId}>
        {errorText(error)}
      </ErrorState>
    )
  if (!data)
    return (
      <Loading label={t('loading')}>
        <Skeleton shape="block" count={2} />
      </Loading>
    )
  const chosen = data.data.find((one) => one.template_id === wish.template) ?? data.data[0]
  const recipients = data.recipients
  const recipient =
    recipients.find(({ email }) => email === wish.recipient) ??
    recipients.find(({ refused }) => refused === null) ??
    recipients[0]
  return (
    <Stack gap={6}>
      <ContactNotice contact={data.contact} />
      <div className={styles.columns}>
        <Card>
          <EmailFields
            {...{ debts, wish, change, templates: data.data, recipients, language: data.language }}
            template={chosen}
            recipient={recipient?.email ?? ''}
          />
        </Card>
        <EmailPreview
          clientId={clientId}
          debtId={wish.debt}
          email={chosen}
          language={data.language}
          recipient={recipient}
          mayContact={data.contact.allowed}
          terms={terms}
          isStale={query.isStale}
        />
      </div>
    </Stack>
  )
}
