import { useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { useSession } from '@portal/shared/session'
import { LinkButton } from '@portal/shared/ui'

/** SH-95, SH-96: leads a visitor to the sign-in, and a signed-in consumer to the accounts. */
export function HomeButton({ kind = 'primary' }: { kind?: 'primary' | 'secondary' }) {
  const { t } = useTranslation('public-pages')
  const isSignedIn = useSession((s) => s.role) === 'user'
  return (
    <LinkButton as={Link} to={isSignedIn ? paths.cabinetActive : paths.home} kind={kind}>
      {t(isSignedIn ? 'cabinet' : 'login')}
    </LinkButton>
  )
}
