import { useState, type FormEvent } from 'react'
import { useQuery } from '@portal/shared/client'
import {
  endpoints,
  type RenderedTemplate,
  type TemplateContent,
  type TemplateKind,
  type TemplateProblem,
} from '@portal/shared/contract'
import { errorText, useTranslation, type Language } from '@portal/shared/i18n'
import { Button, Card, Notice, Stack, TextField } from '@portal/shared/ui'
import { PaperFrame } from '../../lib/paper-frame/PaperFrame.tsx'
import { SideBySide } from '../../lib/side-by-side/SideBySide.tsx'
import { useSettled } from '../../lib/use-settled.ts'
import styles from './TemplateForm.module.css'

interface PreviewCardProps {
  kind: TemplateKind
  templateKey: string | null
  content: TemplateContent
}

/** The words filled with the values of an example or of an account, in both languages, and their problems. */
export function PreviewCard({ kind, templateKey, content }: PreviewCardProps) {
  const { t } = useTranslation('staff-templates')
  const [account, setAccount] = useState('')
  const [shown, setShown] = useState('')
  const settled = useSettled(content)
  const isWhole = [settled.en, settled.es].every((words) => Object.values(words).every((text) => text.trim() !== ''))
  const { data, error, isStale } = useQuery(
    endpoints.previewTemplate,
    isWhole ? { body: { kind, key: templateKey, content: settled, data_id: shown } } : null,
    { keepPrevious: true },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setShown(account.trim())
  }
  return (
    <Card title={t('preview')}>
      <Stack gap={4}>
        <form className={styles.account} onSubmit={submit} noValidate>
          <TextField
            label={t('account')}
            help={t('accountHelp')}
            isOptional
            value={account}
            onChange={setAccount}
            error={error?.code === 'not_found' ? t('accountUnknown') : undefined}
            maxLength={40}
            autoComplete="off"
          />
          <Button type="submit">{t('showAccount')}</Button>
        </form>
        {isWhole ? null : <Notice>{t('incomplete')}</Notice>}
        {error && error.code !== 'not_found' ? <Notice tone="danger">{errorText(error)}</Notice> : null}
        {data ? <ProblemList problems={data.data.problems} /> : null}
        {data ? (
          <div aria-busy={isStale || undefined}>
            <SideBySide>{(language) => <Part language={language} rendered={data.data[language]} />}</SideBySide>
          </div>
        ) : null}
      </Stack>
    </Card>
  )
}

function Part({ language, rendered }: { language: Language; rendered: RenderedTemplate | null }) {
  const { t } = useTranslation('staff-templates')
  const title = t('previewIn', { language: t(`language.${language}`) })
  if (!rendered) return <Notice tone="warning">{t('noPreview', { language: t(`language.${language}`) })}</Notice>
  return (
    <div>
      <p className={styles.subject} lang={language}>
        {rendered.subject}
      </p>
      <PaperFrame size="part" html={rendered.html} language={language} title={title} />
    </div>
  )
}

/** The findings of the check: mistakes that prevent saving, and parts that the cleaning removes. */
function ProblemList({ problems }: { problems: readonly TemplateProblem[] }) {
  const { t } = useTranslation('staff-templates')
  const errors = problems.filter((one) => one.is_error)
  const notes = problems.filter((one) => !one.is_error)
  if (problems.length === 0)
    return (
      <Notice tone="success" live="polite">
        {t('checked')}
      </Notice>
    )
  return (
    <>
      {errors.length > 0 ? (
        <Notice tone="danger" live="polite" title={t('refused')}>
          <Findings problems={errors} />
        </Notice>
      ) : null}
      {notes.length > 0 ? (
        <Notice tone="warning" live="polite" title={t('cleaned')}>
          <Findings problems={notes} />
        </Notice>
      ) : null}
    </>
  )
}

function Findings({ problems }: { problems: readonly TemplateProblem[] }) {
  const { t } = useTranslation('staff-templates')
  return (
    <ul>
      {problems.map(({ code, language, field, detail }) => (
        <li key={`${language}/${field}/${code}/${detail}`}>
          {t(`language.${language}`)}, {t(`part.${field}`)}:{' '}
          {t(`problem.${code}`, { detail: code === 'block_missing' ? t(`placeholder.${detail}`) : detail })}
        </li>
      ))}
    </ul>
  )
}
