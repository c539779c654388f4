import { useTranslation } from '@portal/shared/i18n'
import { Link } from '@portal/shared/router'
import { LinkButton } from '@portal/shared/ui'

/** Leads to the accounts. */
export function HomeLink({ home, isMain = false }: { home: string; isMain?: boolean }) {
  const { t } = useTranslation('common')
  return (
    <LinkButton as={Link} to={home} kind={isMain ? 'primary' : 'secondary'}>
      {t('action.goToAccounts')}
    </LinkButton>
  )
}
