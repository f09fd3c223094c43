/** Reads or writes a model with the real EMF, as dynamic objects: EmfBenchmark read|write|both|nothing town.ecore model.xmi seconds. */
import com.sun.management.OperatingSystemMXBean;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl;
import org.eclipse.emf.ecore.xmi.XMLParserPool;
import org.eclipse.emf.ecore.xmi.XMLResource;
import org.eclipse.emf.ecore.xmi.impl.EcoreResourceFactoryImpl;
import org.eclipse.emf.ecore.xmi.impl.XMIResourceImpl;
import org.eclipse.emf.ecore.xmi.impl.XMLParserPoolImpl;

public class EmfBenchmark {
  private static final XMLParserPool PARSERS = new XMLParserPoolImpl();

  public static void main(String[] arguments) throws IOException {
    EPackage metamodel = metamodelOf(Path.of(arguments[1]));
    byte[] bytes = Files.readAllBytes(Path.of(arguments[2]));
    double seconds = Double.parseDouble(arguments[3]);
    long end = System.nanoTime() + (long) (seconds * 1e9);
    Resource written = arguments[0].equals("write") ? read(bytes, metamodel) : null;
    OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    long best = Long.MAX_VALUE;
    long bestUsed = Long.MAX_VALUE;
    // Small files must be read more often before everything about them is compiled.
    double warmRounds = Math.max(12, 300e6 / bytes.length);
    // Clocks of processors tick in hundredths of seconds: small files are taken many at a time.
    int batch = seconds > 0 ? (int) Math.ceil(20e6 / bytes.length) : 1;
    int rounds = 0;
    do {
      rounds += batch;
      long start = System.nanoTime();
      long used = system.getProcessCpuTime();
      for (int time = 0; time < batch; time++) {
        if (arguments[0].equals("read")) read(bytes, metamodel);
        if (arguments[0].equals("both")) save(read(bytes, metamodel));
        if (written != null) save(written);
      }
      best = Math.min(best, (System.nanoTime() - start) / batch);
      bestUsed = Math.min(bestUsed, (system.getProcessCpuTime() - used) / batch);
    } while (System.nanoTime() < end || (seconds > 0 && rounds < warmRounds));
    String times = "\"milliseconds\":" + best / 1e6 + ",\"processorMilliseconds\":" + bestUsed / 1e6;
    System.out.println("{" + times + ",\"peakMegabytes\":" + peakMegabytes() + "}");
  }

  private static EPackage metamodelOf(Path file) {
    ResourceSet set = new ResourceSetImpl();
    set.getResourceFactoryRegistry().getExtensionToFactoryMap().put("ecore", new EcoreResourceFactoryImpl());
    return (EPackage) set.getResource(URI.createFileURI(file.toString()), true).getContents().get(0);
  }

  /** With the options by which EMF reads large files fastest. */
  private static Resource read(byte[] bytes, EPackage metamodel) throws IOException {
    ResourceSet set = new ResourceSetImpl();
    set.getPackageRegistry().put(metamodel.getNsURI(), metamodel);
    XMIResourceImpl resource = new XMIResourceImpl(URI.createURI("memory:/model.xmi"));
    resource.setIntrinsicIDToEObjectMap(new HashMap<>());
    set.getResources().add(resource);
    Map<String, Object> options = new HashMap<>();
    options.put(XMLResource.OPTION_DEFER_ATTACHMENT, Boolean.TRUE);
    options.put(XMLResource.OPTION_DEFER_IDREF_RESOLUTION, Boolean.TRUE);
    options.put(XMLResource.OPTION_USE_PARSER_POOL, PARSERS);
    options.put(XMLResource.OPTION_USE_XML_NAME_TO_FEATURE_MAP, new HashMap<>());
    resource.load(new ByteArrayInputStream(bytes), options);
    return resource;
  }

  private static void save(Resource resource) throws IOException {
    resource.save(OutputStream.nullOutputStream(), Map.of(XMLResource.OPTION_ENCODING, "UTF-8"));
  }

  /** From the /proc of Linux; elsewhere it is not known. */
  private static double peakMegabytes() throws IOException {
    Path status = Path.of("/proc/self/status");
    if (!Files.exists(status)) return 0;
    for (String line : Files.readAllLines(status)) {
      if (line.startsWith("VmHWM:")) return Double.parseDouble(line.replaceAll("[^0-9]", "")) / 1024;
    }
    return 0;
  }
}
