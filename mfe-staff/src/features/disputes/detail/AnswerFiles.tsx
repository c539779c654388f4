import { fieldText, useTranslation } from '@portal/shared/i18n'
import { FilesField, type FilesFieldProps } from '@portal/shared/ui'

/** The documents that go with the answer; what cannot be taken is told at once. */
export function AnswerFiles(props: Omit<FilesFieldProps, 'texts'>) {
  const { t } = useTranslation('staff-cases')
  const texts = {
    legend: t('files.title'),
    help: t('files.help'),
    list: t('files.list'),
    add: t('files.add'),
    remove: t('files.removeIt'),
    removeNamed: (name: string) => t('files.remove', { name }),
    issue: fieldText,
  }
  return <FilesField texts={texts} {...props} />
}
