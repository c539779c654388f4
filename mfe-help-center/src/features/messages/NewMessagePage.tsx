import { useQuery } from '@portal/shared/client'
import { endpoints, type Debt } from '@portal/shared/contract'
import { SUBJECT_MAX } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { MessageForm, useForm } from '@portal/shared/kit'
import { paths, toast, usePageTitle } from '@portal/shared/portal'
import { Link, useNavigate } from '@portal/shared/router'
import { useCapability } from '@portal/shared/tenant'
import {
  BackLink,
  Card,
  filesToSend,
  Loaded,
  PageHeader,
  SelectField,
  TextField,
  type PickedFile,
} from '@portal/shared/ui'
import { helpPaths } from '../../lib/help-paths.ts'
import narrow from '../../lib/NarrowPage.module.css'
import { NotOffered } from './MessagesPage.tsx'
import { useMessageFailure } from './use-message-failure.ts'

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
      {({ debts }) => <NewMessage debts={debts} />}
    </Loaded>
  )
}

const empty = { subject: '', debt_id: '', text: '', attachments: [] as readonly PickedFile[] }

function NewMessage({ debts }: { debts: readonly Debt[] }) {
  const { t } = useTranslation(['help-center-messages', 'common'])
  const navigate = useNavigate()
  const failure = useMessageFailure()
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
  return (
    <MessageForm
      form={form}
      label={t('new.text')}
      send={t('new.send')}
      rows={8}
      note={
        <p>
          {t('new.dispute')} <Link to={paths.disputes}>{t('new.disputeLink')}</Link>
        </p>
      }
    >
      <TextField label={t('new.subject')} maxLength={SUBJECT_MAX} {...form.field('subject')} />
      {debts.length > 0 ? <AccountField debts={debts} {...form.field('debt_id')} /> : null}
    </MessageForm>
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
