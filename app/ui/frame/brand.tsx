import { use } from 'react'
import { PageEnvironmentContext } from '#ui/page-environment.ts'
import { ProofMark } from '#ui/seal/proof-mark.tsx'
import styles from './brand.module.css'

/** The mark and the name, as they stand in header and footer. */
export function Brand() {
  const { brandName } = use(PageEnvironmentContext)
  return (
    <span className={styles.brand}>
      <ProofMark />
      {brandName}
    </span>
  )
}
