import type { FormEvent } from 'react'
import { Send } from 'lucide-react'
import { useQuery } from '@portal/shared/client'
import { endpoints, type Debt } from '@portal/shared/contract'
import { SUBJECT_MAX } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { MessageFields, Refused, useForm } from '@portal/shared/kit'
import { paths, toast, usePageTitle } from '@portal/shared/portal'
import { Link, useNavigate } from '@portal/shared/router'
import { useCapability } from '@portal/shared/tenant'
import {
  BackLink,
  Button,
  Card,
  Loaded,
  PageHeader,
  SelectField,
  Stack,
  TextField,
  type PickedFile,
} from '@portal/shared/ui'
import { helpPaths } from '../../lib/help-paths.ts'
import narrow from '../../lib/NarrowPage.module.css'
import { NotOffered } from './MessagesPage.tsx'
import { filesToSend, useMessageForm } from './use-message-form.ts'

/** /help-center/messages/new: a message about a new subject (F-35). */
export function NewMessagePage() {
  const { t } = useTranslation('help-center-messages')
  const isOffered = useCapability('messages.enabled')
  usePageTitle(t('new.title'))
  return (
    <div className={narrow.page}>
      <PageHeader
        title={t('new.title')}
        lead={isOffered ? t('new.lead') : null}
        back={
          <BackLink as={Link} to={helpPaths.messages}>
            {t('new.back')}
          </BackLink>
        }
      />
      <Card>{isOffered ? <WithAccounts /> : <NotOffered />}</Card>
    </div>
  )
}

function WithAccounts() {
  const { t } = useTranslation('help-center-messages')
  const query = useQuery(endpoints.listDebts, { query: { status: 'all' }, body: {} })
  return (
    <Loaded query={query} loading={t('new.loading')} failed={t('new.failed')} rows={4}>
      {({ debts }) => <MessageForm debts={debts} />}
    </Loaded>
  )
}

const empty = { subject: '', debt_id: '', text: '', attachments: [] as readonly PickedFile[] }

function MessageForm({ debts }: { debts: readonly Debt[] }) {
  const { t } = useTranslation(['help-center-messages', 'common'])
  const navigate = useNavigate()
  const { failure, setReading, disabledReason } = useMessageForm()
  const form = useForm(endpoints.startThread, empty, {
    operation: 'message',
    input: ({ debt_id: debtId, attachments, ...words }) => ({
      body: { ...words, debt_id: debtId || null, attachments: filesToSend(attachments) },
    }),
    refresh: [endpoints.listThreads],
    failure,
    onDone: ({ data }) => {
      toast.success(t('new.sent'))
      void navigate(helpPaths.thread(data.id), { replace: true })
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (disabledReason === undefined) void form.submit()
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap={6}>
        <TextField label={t('new.subject')} maxLength={SUBJECT_MAX} {...form.field('subject')} />
        {debts.length > 0 ? <AccountField debts={debts} {...form.field('debt_id')} /> : null}
        <MessageFields
          label={t('new.text')}
          text={form.field('text')}
          files={form.field('attachments')}
          onReading={setReading}
          rows={8}
        />
        <p>
          {t('new.dispute')} <Link to={paths.disputes}>{t('new.disputeLink')}</Link>
        </p>
        <Refused failure={form.failure} />
        <div>
          <Button
            type="submit"
            kind="primary"
            isLoading={form.isSending}
            disabledReason={disabledReason}
            icon={<Send aria-hidden="true" size={18} />}
          >
            {t('new.send')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

interface AccountFieldProps {
  debts: readonly Debt[]
  id: string
  value: string
  onChange: (debtId: string) => void
  error: string | undefined
}

/** The account that the message is about, or none. */
function AccountField({ debts, ...field }: AccountFieldProps) {
  const { t } = useTranslation('help-center-messages')
  return (
    <SelectField
      label={t('new.account')}
      placeholder={t('new.noAccount')}
      options={debts.map(({ debt_id, referenceNumber, originalCreditor, currentCreditor }) => ({
        value: debt_id,
        label: [referenceNumber, originalCreditor ?? currentCreditor].filter(Boolean).join(' · '),
      }))}
      {...field}
    />
  )
}
