import { Send } from 'lucide-react'
import { useAction } from '@portal/shared/client'
import { endpoints, type CallReply } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { Button, Card, DescriptionList, EmptyState, Notice, Stack } from '@portal/shared/ui'
import { PaperFrame } from '../../lib/paper-frame/PaperFrame.tsx'
import { SendingRefused } from '../../lib/SendingRefused.tsx'
import type { EmailTerms } from './use-email-wish.ts'

type Listed = CallReply<typeof endpoints.listEmails>

interface EmailPreviewProps {
  clientId: string
  debtId: string
  email: Listed['data'][number] | undefined
  recipient: Listed['recipients'][number] | undefined
  language: Listed['language']
  mayContact: boolean
  terms: EmailTerms
  /** The choices have changed and their preview is under way. */
  isStale: boolean
}

/** What will arrive, and the button that sends it; a refusal stands beside it. */
export function EmailPreview(props: EmailPreviewProps) {
  const { clientId, debtId, email, recipient, language, mayContact, terms, isStale } = props
  const { t } = useTranslation('staff-emails')
  const { run, isRunning, error } = useAction(endpoints.sendEmail, { refresh: [endpoints.listEmails] })
  if (!email) return <EmptyState title={t('noTemplates')}>{t('noTemplatesHelp')}</EmptyState>
  const send = async () => {
    const answer = await run({
      body: {
        recepient: recipient?.email ?? '',
        client_id: clientId,
        debt_id: debtId,
        template_id: email.template_id,
        ...terms,
      },
    })
    if (answer.ok) toast.success(t('sent'))
  }
  const missing = email.missing.map((name) => t(`value.${name}`, { defaultValue: name })).join(', ')
  const off = !mayContact
    ? t('offNotNow')
    : !recipient || recipient.refused !== null
      ? t('offNoAddress')
      : email.missing.length > 0
        ? t('offMissing', { missing })
        : undefined
  return (
    <Card title={t('preview')}>
      <Stack gap={4}>
        {email.missing.length > 0 ? (
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
              language={language}
              title={t('previewOf', { name: email.name })}
            />
          </>
        )}
        {error ? (
          <Notice tone="danger" live="assertive" title={t('notSent')}>
            <SendingRefused error={error} />
          </Notice>
        ) : null}
        <div>
          <Button
            kind="primary"
            icon={<Send aria-hidden="true" size={18} />}
            isLoading={isRunning || isStale}
            disabledReason={off}
            onClick={() => void send()}
          >
            {t('send')}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}
