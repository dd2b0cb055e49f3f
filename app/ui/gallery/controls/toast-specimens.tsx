import { Button } from '#ui/kit/button/button.tsx'
import { ToastProvider } from '#ui/kit/message/toast-provider.tsx'
import { useToast } from '#ui/kit/message/use-toast.ts'
import styles from './specimen.module.css'
import { Specimen, Specimens } from './specimen.tsx'

export function ToastSpecimens() {
  const showToast = useToast()
  return (
    <Specimens id="gallery-toast" title="Toast">
      <Specimen name="Success, information, with an action: one at a time">
        <div className={styles.row}>
          <Button theme="secondary" onClick={() => showToast({ text: 'Your reply is published.' })}>
            Show a success
          </Button>
          <Button
            theme="secondary"
            onClick={() =>
              showToast({
                tone: 'info',
                text: 'A reminder may be sent once a week, three times at most. The next one is possible on Monday.',
                action: { label: 'See the rule', href: '#gallery-toast' },
              })
            }
          >
            Show an information
          </Button>
        </div>
      </Specimen>
      <Specimen name="Sent by the server, without JavaScript">
        <div className={styles.stage}>
          <ToastProvider initial={{ text: 'Message sent with the page.' }}>{null}</ToastProvider>
        </div>
      </Specimen>
    </Specimens>
  )
}
