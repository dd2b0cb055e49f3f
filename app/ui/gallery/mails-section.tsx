import specimens from './controls/specimen.module.css'
import styles from './mails-section.module.css'

type MailSpecimen = { name: string; subject: string; text: string; html: string }

/** As a mail program shows them; the texts are made on the server alone. */
export function MailsSection({ mails }: { mails: readonly MailSpecimen[] }) {
  return (
    <section className={specimens.section} aria-labelledby="gallery-mails">
      <h2 id="gallery-mails">Mails</h2>
      {mails.map(({ name, subject, text, html }) => (
        <article key={name} className={styles.mail}>
          <h3>{name}</h3>
          <p>
            Subject: <b>{subject}</b>
          </p>
          <div className={styles.forms}>
            <iframe title={`${name}, HTML`} srcDoc={html} sandbox="" loading="lazy" />
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways */}
            <pre tabIndex={0}>{text}</pre>
          </div>
        </article>
      ))}
    </section>
  )
}
