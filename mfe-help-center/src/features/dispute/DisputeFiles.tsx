import { useTranslation } from '@portal/shared/i18n'
import { FilesField, type FilesFieldProps } from '@portal/shared/ui'

/** Letters, receipts and pictures that go with a dispute (F-06). */
export function DisputeFiles(props: Omit<FilesFieldProps, 'texts'>) {
  const { t } = useTranslation('help-center-forms')
  const texts = {
    legend: t('files.title'),
    help: t('files.help'),
    list: t('files.list'),
    add: t('files.add'),
    remove: t('files.remove'),
    removeNamed: (name: string) => t('files.removeNamed', { name }),
    issue: (issue: string) => t(`files.issue.${issue}`),
  }
  return <FilesField texts={texts} {...props} />
}
