/** Makes metamodels that use every feature of Ecore, and a document of each, and has the real EMF write both. */
import java.io.File;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.xmi.XMLResource;
import org.eclipse.emf.ecore.xmi.impl.EcoreResourceFactoryImpl;
import org.eclipse.emf.ecore.xmi.impl.XMIResourceImpl;

/** Arguments: a folder and a number. Writes `0.ecore` and `0.xmi`, `1.ecore` and `1.xmi`, … which depend on nothing else. */
public final class Generator {
  public static void main(String[] arguments) throws Exception {
    for (int seed = 0; seed < Integer.parseInt(arguments[1]); seed++) write(arguments[0], seed);
  }

  private static void write(String folder, int seed) throws Exception {
    Random random = new Random(seed);
    EPackage metamodel = new RandomMetamodel(random, seed).make();
    Resource ecore = new EcoreResourceFactoryImpl().createResource(uri(folder, seed + ".ecore"));
    ecore.getContents().add(metamodel);
    ecore.save(null);
    XMIResourceImpl document = documentAt(uri(folder, seed + ".xmi"), random.nextBoolean());
    new RandomModel(random, metamodel).fill(document);
    document.save(options(random));
  }

  private static URI uri(String folder, String name) {
    return URI.createFileURI(new File(folder, name).getAbsolutePath());
  }

  /** Half of the documents have ids of their own, numbered so that every run writes the same. */
  private static XMIResourceImpl documentAt(URI uri, boolean hasIds) {
    if (!hasIds) return new XMIResourceImpl(uri);
    return new XMIResourceImpl(uri) {
      private int count;

      @Override
      protected void attachedHelper(EObject object) {
        super.attachedHelper(object);
        if (getID(object) == null) setID(object, "_o" + count++);
      }
    };
  }

  private static Map<Object, Object> options(Random random) {
    Map<Object, Object> options = new HashMap<>();
    if (random.nextInt(3) == 0) options.put(XMLResource.OPTION_SCHEMA_LOCATION, true);
    if (random.nextInt(3) == 0) options.put(XMLResource.OPTION_SAVE_TYPE_INFORMATION, true);
    if (random.nextInt(3) == 0) options.put(XMLResource.OPTION_KEEP_DEFAULT_CONTENT, true);
    if (random.nextInt(3) == 0) options.put(XMLResource.OPTION_LINE_WIDTH, 80);
    if (random.nextInt(4) == 0) options.put(XMLResource.OPTION_ENCODING, "UTF-8");
    return options;
  }
}
