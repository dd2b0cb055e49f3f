import { ToastProvider } from '#ui/kit/message/toast-provider.tsx'
import { MasonrySpecimens } from './controls/list-specimens.tsx'
import {
  AlertSpecimens,
  DisclosureSpecimens,
  EmptyStateSpecimens,
} from './controls/message-specimens.tsx'
import { ModalSpecimens } from './controls/modal-specimens.tsx'
import {
  BreadcrumbSpecimens,
  LoadMoreSpecimens,
  PagerSpecimens,
} from './controls/navigation-specimens.tsx'
import styles from './controls/specimen.module.css'
import { TabSpecimens } from './controls/tab-specimens.tsx'
import { ToastSpecimens } from './controls/toast-specimens.tsx'

export function OverlaysSection() {
  return (
    <ToastProvider>
      <section className={styles.section} aria-labelledby="gallery-overlays">
        <h2 id="gallery-overlays">Overlays, lists and navigation</h2>
        <ModalSpecimens />
        <ToastSpecimens />
        <MasonrySpecimens />
        <BreadcrumbSpecimens />
        <TabSpecimens />
        <PagerSpecimens />
        <LoadMoreSpecimens />
        <DisclosureSpecimens />
        <AlertSpecimens />
        <EmptyStateSpecimens />
      </section>
    </ToastProvider>
  )
}
