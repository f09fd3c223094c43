/** Reads and writes a model with the real EMF, as dynamic objects, and prints the best times: EmfBenchmark town.ecore model.xmi rounds. */
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl;
import org.eclipse.emf.ecore.xmi.XMLResource;
import org.eclipse.emf.ecore.xmi.impl.EcoreResourceFactoryImpl;
import org.eclipse.emf.ecore.xmi.impl.XMIResourceImpl;

public class EmfBenchmark {
  public static void main(String[] arguments) throws IOException {
    EPackage metamodel = metamodelOf(Path.of(arguments[0]));
    byte[] bytes = Files.readAllBytes(Path.of(arguments[1]));
    int rounds = Integer.parseInt(arguments[2]);
    long read = Long.MAX_VALUE;
    long write = Long.MAX_VALUE;
    for (int round = 0; round < rounds; round++) {
      long start = System.nanoTime();
      Resource resource = read(bytes, metamodel);
      long middle = System.nanoTime();
      resource.save(OutputStream.nullOutputStream(), Map.of(XMLResource.OPTION_ENCODING, "UTF-8"));
      long end = System.nanoTime();
      read = Math.min(read, middle - start);
      write = Math.min(write, end - middle);
    }
    System.out.println("{\"read\":" + read / 1e6 + ",\"write\":" + write / 1e6 + "}");
  }

  private static EPackage metamodelOf(Path file) throws IOException {
    ResourceSet set = new ResourceSetImpl();
    set.getResourceFactoryRegistry().getExtensionToFactoryMap().put("ecore", new EcoreResourceFactoryImpl());
    return (EPackage) set.getResource(URI.createFileURI(file.toString()), true).getContents().get(0);
  }

  /** With the options that EMF's own guide to performance recommends. */
  private static Resource read(byte[] bytes, EPackage metamodel) throws IOException {
    ResourceSet set = new ResourceSetImpl();
    set.getPackageRegistry().put(metamodel.getNsURI(), metamodel);
    XMIResourceImpl resource = new XMIResourceImpl(URI.createURI("memory:/model.xmi"));
    set.getResources().add(resource);
    resource.setIntrinsicIDToEObjectMap(new java.util.HashMap<>());
    Map<String, Object> options = new java.util.HashMap<>();
    options.put(XMLResource.OPTION_DEFER_ATTACHMENT, Boolean.TRUE);
    options.put(XMLResource.OPTION_DEFER_IDREF_RESOLUTION, Boolean.TRUE);
    options.put(XMLResource.OPTION_USE_PARSER_POOL, new org.eclipse.emf.ecore.xmi.impl.XMLParserPoolImpl());
    resource.load(new ByteArrayInputStream(bytes), options);
    return resource;
  }
}
