import { useState, type FormEvent } from 'react'
import { Send } from 'lucide-react'
import { useAction } from '@portal/shared/client'
import { endpoints, type CaseDetail } from '@portal/shared/contract'
import { formatWireMoney, parseAmount } from '@portal/shared/domain'
import { errorText, fieldText, useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { Button, Card, MoneyField, Notice, RadioGroup, SelectField, Stack, TextArea } from '@portal/shared/ui'
import { AnswerFiles } from './AnswerFiles.tsx'
import { ANSWER_LIMIT, useAnswer, type AnswerField } from './use-answer.ts'

/**
 * The answer: what it comes to, in which words, with which documents. It ends the case, its hold and tells the consumer,
 * all at once; a failure stays in place with what was written.
 */
export function AnswerForm({ detail, refresh }: { detail: CaseDetail; refresh: () => void }) {
  const { t } = useTranslation(['staff-cases', 'common'])
  const { draft, change, problems } = useAnswer(detail)
  const [isTried, setTried] = useState(false)
  const [isReading, setReading] = useState(false)
  const { run, isRunning, error } = useAction(endpoints.answerCase, {
    refresh: [endpoints.getCase, endpoints.listCases, endpoints.listWorkQueues, endpoints.listWork],
  })
  const issueOf = (field: AnswerField) => {
    const issue = (isTried ? problems[field] : undefined) ?? error?.fields?.[field]?.[0]
    return issue === undefined ? undefined : fieldText(issue)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const { outcome } = draft
    if (outcome === '' || Object.keys(problems).length > 0) return
    const amount = outcome === 'corrected' ? parseAmount(draft.amount) : undefined
    const answer = await run({
      params: { case_id: detail.id },
      body: {
        outcome,
        answer: draft.text,
        corrected_amount: amount === undefined ? null : formatWireMoney(amount),
        earlier_case_id: outcome === 'duplicate' ? draft.earlier : null,
        attachments: draft.files.map(({ name, content }) => ({ name, content })),
      },
    })
    if (answer.ok) toast.success(t(`answer.done.${answer.data.hold}`))
  }
  const isLost = error?.code === 'case_closed'
  return (
    <Card title={t('answer.title')}>
      <form onSubmit={(event) => void send(event)} noValidate>
        <Stack gap={6}>
          <RadioGroup
            legend={t('answer.outcome')}
            value={draft.outcome}
            onChange={(outcome) => change({ outcome })}
            // What was never answered cannot be repeated.
            options={detail.outcomes
              .filter((value) => value !== 'duplicate' || detail.earlier.length > 0)
              .map((value) => ({ value, label: t(`outcome.${value}`), help: t(`outcomeHelp.${value}`) }))}
            error={issueOf('outcome')}
          />
          {draft.outcome === 'corrected' ? (
            <MoneyField
              label={t('answer.amount')}
              help={t('answer.amountHelp')}
              value={draft.amount}
              onChange={(amount) => change({ amount })}
              error={issueOf('corrected_amount')}
            />
          ) : null}
          {draft.outcome === 'duplicate' ? (
            <SelectField
              label={t('answer.earlier')}
              value={draft.earlier}
              onChange={(earlier) => change({ earlier })}
              placeholder={t('answer.choose')}
              options={detail.earlier.map(({ id, number }) => ({ value: id, label: number }))}
              error={issueOf('earlier_case_id')}
            />
          ) : null}
          <TextArea
            label={t('answer.text')}
            help={t('answer.textHelp')}
            limit={ANSWER_LIMIT}
            rows={8}
            value={draft.text}
            onChange={(text) => change({ text })}
            error={issueOf('answer')}
          />
          <AnswerFiles
            files={draft.files}
            onFiles={(files) => change({ files })}
            onReading={setReading}
            error={issueOf('attachments')}
          />
          {error ? (
            <Notice
              tone="danger"
              live="assertive"
              title={
                isLost ? t('answer.lost', { name: error.current['name'] ?? t('steps.by.staff') }) : errorText(error)
              }
              actions={isLost ? <Button onClick={refresh}>{t('answer.read')}</Button> : null}
            />
          ) : null}
          <div>
            <Button
              type="submit"
              kind="primary"
              isLoading={isRunning || isReading}
              icon={<Send aria-hidden="true" size={18} />}
            >
              {t('answer.send')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  )
}
