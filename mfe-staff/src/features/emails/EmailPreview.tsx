import { Send } from 'lucide-react'
import { useAction } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { ErrorNotice } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { Button, Card, DescriptionList, EmptyState, Notice, Stack } from '@portal/shared/ui'
import { PaperFrame } from '../../lib/paper-frame/PaperFrame.tsx'
import { SendingRefused } from '../../lib/SendingRefused.tsx'
import type { Email, EmailTerms, EmailWish, Listed, Recipient } from './use-email-wish.ts'

interface EmailPreviewProps {
  clientId: string
  listed: Listed
  email: Email | undefined
  recipient: Recipient | undefined
  wish: EmailWish
  terms: EmailTerms
  /** The choices have changed, and their preview is being read. */
  isStale: boolean
}

/** The e-mail that will arrive, or the reason why there is none. */
export function EmailPreview(props: EmailPreviewProps) {
  const { listed, email, recipient } = props
  const { t } = useTranslation('staff-emails')
  if (!email) return <EmptyState title={t('noTemplates')}>{t('noTemplatesHelp')}</EmptyState>
  const missing = email.missing.map((name) => t(`value.${name}`, { defaultValue: name })).join(', ')
  return (
    <Card title={t('preview')}>
      <Stack gap={4}>
        {missing ? (
          <Notice>{t('missing', { missing })}</Notice>
        ) : (
          <>
            <DescriptionList
              layout="rows"
              items={[
                { id: 'to', term: t('recipient'), value: recipient?.email ?? null },
                { id: 'subject', term: t('subject'), value: email.subject },
              ]}
            />
            <PaperFrame
              size="part"
              html={email.body}
              language={listed.language}
              title={t('previewOf', { name: email.name })}
            />
          </>
        )}
        <SendButton {...props} email={email} missing={missing} />
      </Stack>
    </Card>
  )
}

/** Sends the e-mail; a refusal is shown above the button. `missing`: the values that the template lacks. */
function SendButton(props: EmailPreviewProps & { email: Email; missing: string }) {
  const { clientId, listed, email, recipient, wish, terms, isStale, missing } = props
  const { t } = useTranslation('staff-emails')
  const { run, isRunning, error } = useAction(endpoints.sendEmail, { refresh: [endpoints.listEmails] })
  const send = async () => {
    const { template_id } = email
    const to = { recepient: recipient?.email ?? '', client_id: clientId, debt_id: wish.debt, template_id }
    const answer = await run({ body: { ...to, ...terms } })
    if (answer.ok) toast.success(t('sent'))
  }
  const disabledReason = () => {
    if (!listed.contact.allowed) return t('offNotNow')
    if (!recipient || recipient.refused !== null) return t('offNoAddress')
    return missing ? t('offMissing', { missing }) : undefined
  }
  return (
    <>
      <ErrorNotice error={error} title={t('notSent')}>
        {error && <SendingRefused error={error} />}
      </ErrorNotice>
      <div>
        <Button
          kind="primary"
          icon={<Send aria-hidden="true" size={18} />}
          isLoading={isRunning || isStale}
          disabledReason={disabledReason()}
          onClick={() => void send()}
        >
          {t('send')}
        </Button>
      </div>
    </>
  )
}
