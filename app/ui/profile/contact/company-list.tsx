import { Trans } from '@lingui/react/macro'
import type { Company } from '#domain/contract/company.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import styles from './company-field.module.css'

type CompanyListProps = {
  id: string
  label: string
  companies: readonly Company[]
  /** What was typed: it can be used as it is. */
  name: string
  active: number
  isListed: boolean
  onChoose(company: Company | undefined): void
}

/** Always there, so that the field can point to it. */
export function CompanyList(props: CompanyListProps) {
  const { id, companies, name, active, isListed, onChoose } = props
  const option = (index: number, company?: Company) => ({
    id: `${id}-${index}`,
    role: 'option' as const,
    'aria-selected': index === active,
    className: styles.option,
    // The press, not the click: the field must not lose its focus to the list.
    onMouseDown: (event: React.MouseEvent) => {
      event.preventDefault()
      onChoose(company)
    },
  })
  return (
    <div id={id} role="listbox" aria-label={props.label} className={styles.list} hidden={!isListed}>
      {isListed && (
        <>
          {companies.map((company, index) => (
            <div key={company.public_id} {...option(index, company)}>
              <Icon name="buildings" />
              <span>
                {company.name}
                {company.city && <small>{company.city}</small>}
              </span>
            </div>
          ))}
          <div {...option(companies.length)}>
            <Icon name="pencil-simple" />
            <span>
              <Trans>Use “{name}”</Trans>
            </span>
          </div>
        </>
      )}
    </div>
  )
}
