import type { TemplateProblem } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Notice } from '@portal/shared/ui'

/** The findings of the check: mistakes that prevent saving, and parts that the cleaning removes. */
export function ProblemList({ problems }: { problems: readonly TemplateProblem[] }) {
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
