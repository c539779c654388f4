import { useTranslation } from '@portal/shared/i18n'
import { ListPage } from '@portal/shared/kit'
import { useLetterColumns } from './letter-columns.tsx'
import { useProblems } from './use-mailings.ts'

/** Letters that a person must look at: held before they left, or brought back by the mail. */
export function ProblemList() {
  const { t } = useTranslation('staff-mailings')
  const list = useProblems()
  const columns = useLetterColumns()
  return (
    <ListPage
      list={list}
      title={t('problem.title')}
      lead={t('problem.lead')}
      caption={t('problem.title')}
      pager={t('problem.pager')}
      loading={t('problem.loading')}
      failed={t('problem.failed')}
      none={{ title: t('problem.none'), text: t('problem.noneHelp') }}
      noPage={{ title: t('mailing.noPage'), first: t('mailing.firstPage') }}
      columns={columns.filter(({ id }) => id !== 'pages')}
      rowKey={(row) => row.letter_id}
    />
  )
}
