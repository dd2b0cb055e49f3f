import { useNavigation } from 'react-router'
import styles from './navigation-feedback.module.css'
import { usePageArrival } from './page-arrival.ts'

/** Tells of navigations of the router: a thin bar while one is slow, and the title of the page it led to. */
export function NavigationFeedback() {
  const { state } = useNavigation()
  const title = usePageArrival()
  return (
    <>
      {state !== 'idle' && <div className={styles.bar} data-progress />}
      <p className="visually-hidden" role="status">
        {title}
      </p>
    </>
  )
}
