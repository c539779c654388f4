import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Card, Loaded, Notice, Skeleton, Stack } from '@portal/shared/ui'
import { ContactReason } from '../../lib/ContactReason.tsx'
import { EmailFields } from './EmailFields.tsx'
import { EmailPreview } from './EmailPreview.tsx'
import { recipientOf, useEmailWish, type Debts } from './use-email-wish.ts'
import styles from './EmailPage.module.css'

/** Debt, template and address; beside them the e-mail that will arrive. */
export function EmailForm({ clientId, debts }: { clientId: string; debts: Debts }) {
  const { t } = useTranslation('staff-emails')
  const { wish, change, terms } = useEmailWish(debts)
  const query = useQuery(
    endpoints.listEmails,
    { params: { client_id: clientId }, body: { debt_id: wish.debt, ...terms } },
    { keepPrevious: true },
  )
  return (
    <Loaded
      // The choices must stay when a preview of them cannot be read.
      query={query.data ? { ...query, error: undefined } : query}
      loading={t('loading')}
      failed={t('failed')}
      skeleton={<Skeleton shape="block" count={2} />}
    >
      {(listed) => {
        const email = listed.data.find((one) => one.template_id === wish.template) ?? listed.data[0]
        const recipient = recipientOf(listed, wish)
        const { allowed, reason, next_allowed_at: nextAllowedAt } = listed.contact
        return (
          <Stack gap={6}>
            {allowed ? null : (
              <Notice tone="warning" title={t('notNow')}>
                <ContactReason reason={reason} nextAllowedAt={nextAllowedAt} />
              </Notice>
            )}
            <div className={styles.columns}>
              <Card>
                <EmailFields {...{ debts, wish, change, listed, email, recipient }} />
              </Card>
              <EmailPreview {...{ clientId, wish, terms, listed, email, recipient }} isStale={query.isStale} />
            </div>
          </Stack>
        )
      }}
    </Loaded>
  )
}
