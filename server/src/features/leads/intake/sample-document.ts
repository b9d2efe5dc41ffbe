const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** A lead as a provider would send it, of somebody whom nobody can reach. */
export const sampleDocument = (source: string, now: Date): string => `<?xml version="1.0" encoding="UTF-8"?>
<?adf version="1.0"?>
<adf>
  <prospect>
    <id source="Sample">${now.toISOString()}</id>
    <requestdate>${now.toISOString()}</requestdate>
    <vehicle interest="buy" status="new">
      <year>${now.getUTCFullYear()}</year>
      <make>Sample</make>
      <model>Car</model>
    </vehicle>
    <customer>
      <contact>
        <name part="first">Test</name>
        <name part="last">Lead</name>
        <email>test.lead@sample.invalid</email>
      </contact>
      <comments>This is a test from the settings. Nobody is waiting for an answer.</comments>
    </customer>
    <provider><name>${escaped(source)}</name></provider>
  </prospect>
</adf>
`;
